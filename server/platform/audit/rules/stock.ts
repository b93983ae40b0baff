import { sql } from 'drizzle-orm'
import type { Rule } from '../rule.ts'
import { paidStatusesSql } from './orders.ts'

export const stockIsExact: Rule = {
  number: 6,
  promise: 'bottles on the shelf, held and sold are what their moves and orders say',
  queries: ({ now }) => [
    sql`with moved as (
        select product_id, store_id, sum(delta_on_hand) as on_hand, sum(delta_reserved) as reserved
        from stock_moves group by 1, 2)
      select 'product ' || s.product_id || ' at store ' || s.store_id as subject,
        'on hand ' || s.on_hand || ' of ' || s.initial || '+' || coalesce(m.on_hand, 0) || ', reserved ' || s.reserved ||
          ' of ' || coalesce(m.reserved, 0) as detail
      from stock s left join moved m using (product_id, store_id)
      where s.on_hand <> s.initial + coalesce(m.on_hand, 0) or s.reserved <> coalesce(m.reserved, 0)
        or s.on_hand < 0 or s.reserved < 0 or s.reserved > s.on_hand`,
    sql`with held as (select product_id, store_id, sum(qty) as qty from reservations where state = 'HELD' group by 1, 2)
      select 'product ' || coalesce(s.product_id, h.product_id) || ' at store ' || coalesce(s.store_id, h.store_id) as subject,
        'reserved ' || coalesce(s.reserved, 0) || ', orders hold ' || coalesce(h.qty, 0) as detail
      from stock s full join held h using (product_id, store_id) where coalesce(s.reserved, 0) <> coalesce(h.qty, 0)`,
    sql`with sold as (
        select product_id, store_id, -sum(delta_on_hand) filter (where reason in ('SELL', 'MOVE', 'RETURN')) as qty from stock_moves group by 1, 2),
      ordered as (
        select r.product_id, r.store_id, sum(l.qty - l.cancelled_qty) as qty from reservations r join order_lines l on l.id = r.order_line_id
          join orders o on o.id = l.order_id where o.paid_at is not null group by 1, 2)
      select 'product ' || coalesce(s.product_id, o.product_id) || ' at store ' || coalesce(s.store_id, o.store_id) as subject,
        'sold and not put back ' || coalesce(s.qty, 0) || ', orders say ' || coalesce(o.qty, 0) as detail
      from sold s full join ordered o using (product_id, store_id) where coalesce(s.qty, 0) <> coalesce(o.qty, 0)`,
    sql`select 'order ' || ref_id || ' and product ' || product_id as subject, 'left ' || sum(delta_on_hand) || ' between stores' as detail
      from stock_moves where reason in ('MOVE', 'TRANSFER') group by ref_id, product_id having sum(delta_on_hand) <> 0`,
    // Pieces returned to the store that sold them; the rest of the line may belong to another store since.
    sql`with back as (
        select product_id, sum(delta_on_hand) as qty from stock_moves where reason = 'RETURN' group by 1),
      cancelled as (
        select r.product_id, sum(l.cancelled_qty) as qty from reservations r
          join order_lines l on l.id = r.order_line_id group by 1)
      select 'product ' || coalesce(b.product_id, c.product_id) as subject,
        'put back ' || coalesce(b.qty, 0) || ', orders say ' || coalesce(c.qty, 0) as detail
      from back b full join cancelled c using (product_id) where coalesce(b.qty, 0) <> coalesce(c.qty, 0)`,
    sql`select 'line ' || l.id || ' of order ' || o.oid as subject, o.status || ' with bottles ' || coalesce(r.state, 'never taken') as detail
      from orders o join order_lines l on l.order_id = o.id left join reservations r on r.order_line_id = l.id
      where (o.status in ${paidStatusesSql} and (r.state is distinct from 'CONSUMED' or r.qty <> l.qty))
        or (o.status in ('PENDING_PAYMENT', 'APPROVING', 'UNKNOWN', 'AWAITING_DEPOSIT') and r.state is distinct from 'HELD')
        or (r.state = 'HELD' and o.status not in ('PENDING_PAYMENT', 'APPROVING', 'UNKNOWN', 'AWAITING_DEPOSIT'))`,
    sql`select 'order ' || o.oid as subject, 'holds bottles since ' || r.expires_at as detail
      from reservations r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
      where r.state = 'HELD' and o.status not in ('APPROVING', 'UNKNOWN')
        and r.expires_at < ${now.toISOString()}::timestamptz - interval '60 seconds'`,
  ],
}

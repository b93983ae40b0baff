import { sql } from 'drizzle-orm'
import { paidStatuses } from '../../../orders/orders.rules.ts'
import type { Rule } from '../rule.ts'

const overdueMinutes = 15

export const amountsAddUp: Rule = {
  number: 3,
  promise: 'the amounts of an order add up, line by line',
  queries: () => [
    sql`select 'order ' || oid as subject, 'payable ' || payable || ' of ' || total || '-' || discount || '-' || cash_used as detail
      from orders where payable <> total - discount - cash_used`,
    sql`with lines as (
        select order_id, sum(qty * unit_price) as goods, sum(discount_share) as discount, sum(paid_share) as paid,
          sum(cash_share) as cash from order_lines group by 1),
      off_shipping as (
        select o.id as order_id, coalesce(
          (select sum((c ->> 'discount')::bigint) from jsonb_array_elements(o.snapshot -> 'coupons') c
            where c ->> 'whereToUse' = 'SHIPPING'),
          (select sum(u.discount) from coupon_uses u join coupons c on c.id = u.coupon_id
            join campaigns k on k.id = c.campaign_id
            where u.order_id = o.id and u.state in ('HELD', 'USED') and k.where_to_use = 'SHIPPING'), 0) as discount
        from orders o)
      select 'order ' || o.oid as subject, 'lines make ' || l.goods || '+' || o.shipping || '-' || l.discount || '-' ||
          s.discount || ', the order says ' || o.total || '-' || o.discount || ', cash ' || l.cash || ' of ' || o.cash_used as detail
      from orders o join lines l on l.order_id = o.id join off_shipping s on s.order_id = o.id
      where o.total <> l.goods + o.shipping or o.discount <> l.discount + s.discount
        or l.cash <> least(o.cash_used, l.paid)`,
    sql`select 'line ' || id as subject, 'paid share ' || paid_share || ' of ' || qty || '*' || unit_price || '-' || discount_share as detail
      from order_lines l where paid_share <> qty * unit_price - discount_share or cash_share > paid_share or refunded > paid_share`,
  ],
}

export const statusFollowsEvents: Rule = {
  number: 8,
  promise: 'the state of an order is its last event, and its events are a legal chain',
  queries: () => [
    sql`select 'order ' || o.oid as subject, 'is ' || o.status || ', last event ' || coalesce(e."to", 'none') as detail
      from orders o left join lateral (select "to" from order_events where order_id = o.id order by seq desc limit 1) e on true
      where e."to" is distinct from o.status`,
    sql`select 'order ' || o.oid as subject, 'event ' || e.seq || ' goes ' || e."from" || ' > ' || e."to" as detail
      from (select *, lag("to") over w as before, row_number() over w as place from order_events
        window w as (partition by order_id order by seq)) e
      join orders o on o.id = e.order_id
      where e.place <> e.seq or e."from" <> coalesce(e.before, 'NEW')`,
    sql`select 'event ' || e.id as subject, e."from" || ' > ' || e."to" || ' by ' || e.event || ' is not a move' as detail
      from order_events e left join order_transitions t on (t."from", t."to", t.event) = (e."from", e."to", e.event)
      where t.event is null`,
  ],
}

export const nothingHangs: Rule = {
  number: 9,
  promise: 'nothing is left under way for longer than recovery takes',
  queries: ({ now }) => {
    const limit = sql`${now.toISOString()}::timestamptz - make_interval(mins => ${overdueMinutes})`
    return [
      sql`select 'order ' || o.oid as subject, o.status || ' since ' || max(e.at) as detail
        from orders o join order_events e on e.order_id = o.id
        where o.status in ('APPROVING', 'UNKNOWN', 'VOIDING') group by o.id having max(e.at) < ${limit}`,
      sql`select 'payment ' || order_no as subject, state || ' while its order is ' || coalesce(o.status, 'none') as detail
        from payments p left join orders o on o.id = p.order_id
        where p.order_id is not null and p.state in ('APPROVING', 'UNKNOWN', 'VOIDING') and p.state is distinct from o.status`,
      sql`select 'charge ' || c.cid as subject, c.state || ' while its payment is ' || coalesce(p.state, 'none') as detail
        from cash_charges c left join payments p on p.charge_id = c.id and p.state in ('APPROVING', 'UNKNOWN', 'VOIDING')
        where (c.state in ('APPROVING', 'UNKNOWN', 'VOIDING') or p.id is not null) and p.state is distinct from c.state`,
      sql`select 'refund ' || idempotency_key as subject, 'asked for since ' || at as detail
        from refunds where state = 'REQUESTED' and at < ${limit}`,
      sql`select 'refund ' || idempotency_key as subject, 'asked for since ' || at as detail
        from cash_refunds where state = 'REQUESTED' and at < ${limit}`,
      sql`select 'payment ' || order_no as subject, state || ', due since ' || next_inquiry_at as detail
        from payments where state in ('APPROVING', 'UNKNOWN', 'VOIDING', 'CLOSING') and next_inquiry_at < ${limit}`,
      sql`select 'notice ' || id as subject, 'kept since ' || at || ' and not acted upon' as detail
        from provider_notices where state = 'RECEIVED' and at < ${limit}`,
      sql`select 'outbox ' || id as subject, topic || ' due since ' || available_at as detail
        from outbox where done_at is null and available_at < ${limit}`,
    ]
  },
}

export const keysEnd: Rule = {
  number: 10,
  promise: 'no idempotency key is in progress past its lease',
  queries: ({ now }) => [
    sql`select 'key of member ' || member_id as subject, method || ' ' || path || ' locked until ' || locked_until as detail
      from idempotency_keys where state = 'IN_PROGRESS' and locked_until < ${now.toISOString()}::timestamptz - interval '60 seconds'`,
  ],
}

const paidStatusList = sql.join(
  paidStatuses.map((status) => sql`${status}`),
  sql`, `,
)

/** States in which money was taken and not fully refunded. */
export const paidStatusesSql = sql`(${paidStatusList})`

import { sql } from 'drizzle-orm'
import { baseFee, freeShippingFrom, remoteZones } from '../../../ships/shipping.rules.ts'
import type { Rule } from '../rule.ts'

const zones = sql.join(
  remoteZones.map(({ from, to, fee }) => sql`(${from}::int, ${to}::int, ${fee}::int)`),
  sql`, `,
)

export const surchargeFitsAddress: Rule = {
  number: 15,
  promise: 'what a paid order costs to deliver is what its own address costs',
  queries: () => [
    sql`with goods as (select order_id, sum(qty * unit_price) as goods from order_lines group by 1),
        paid as (
          select o.oid, o.type, o.shipping, o.ship_to ->> 'postalCode' as code, g.goods,
            m.status = 'WITHDRAWN' as forgotten
          from orders o join goods g on g.order_id = o.id join members m on m.id = o.member_id
          where o.paid_at is not null or o.status = 'AWAITING_DEPOSIT'),
        charged as (
          select p.*, case when p.type = 'PICKUP' then 0
            else case when p.goods >= ${freeShippingFrom}::int then 0 else ${baseFee}::int end + coalesce(z.fee, 0) end as right_fee
          from paid p left join (values ${zones}) z (low, high, fee)
            on case when p.code ~ '^[0-9]{5}$' then p.code::int end between z.low and z.high)
      select 'order ' || oid as subject,
        'charged ' || shipping || ' for delivery to ' || coalesce(left(code, 2) || '***', 'nowhere') || ', right is ' || right_fee as detail
      from charged
      where shipping <> right_fee and not (forgotten and code is null)
        or type <> 'PICKUP' and code is null and not forgotten`,
  ],
}

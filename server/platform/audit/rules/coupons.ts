import { sql } from 'drizzle-orm'
import type { Rule } from '../rule.ts'

const holding = sql`('PENDING_PAYMENT', 'APPROVING', 'UNKNOWN', 'AWAITING_DEPOSIT')`

export const couponsCount: Rule = {
  number: 7,
  promise: 'a coupon is spent by one paid order or held by one that waits, and takes off no more than it may',
  queries: () => [
    sql`select 'coupon ' || c.number as subject, c.state || ' by an order that is ' || o.status as detail
      from coupons c join orders o on o.id = c.order_id
      where (c.state = 'USED' and (o.paid_at is null or o.status in ('CANCELLED', 'RETURNED'))) or (c.state = 'HELD' and o.status not in ${holding})`,
    sql`select 'coupon ' || c.number as subject, c.state || ', its uses are ' || coalesce(string_agg(u.state, ' '), 'none') as detail
      from coupons c left join coupon_uses u on u.coupon_id = c.id and u.state in ('HELD', 'USED')
      group by c.id
      having count(u.id) <> case when c.state in ('HELD', 'USED') then 1 else 0 end
        or bool_or(u.state <> c.state or u.order_id <> c.order_id)`,
    sql`select 'campaign ' || k.key as subject, 'used ' || k.used || ', coupons used ' || count(c.id) as detail
      from campaigns k left join coupons c on c.campaign_id = k.id and c.state = 'USED'
      group by k.id having k.used <> count(c.id)`,
    sql`select 'campaign ' || k.key as subject, 'issued ' || k.issued || ', coupons ' || count(c.id) as detail
      from campaigns k left join coupons c on c.campaign_id = k.id
      group by k.id having k.issued < count(c.id) or k.issued > coalesce(k.issue_limit, k.issued)`,
    sql`select 'coupon ' || c.number as subject, 'took off ' || u.discount as detail
      from coupon_uses u join coupons c on c.id = u.coupon_id join campaigns k on k.id = c.campaign_id
        join orders o on o.id = u.order_id
      where u.state in ('HELD', 'USED') and (u.discount > coalesce(k.maximum_discount, u.discount)
        or (k.type = 'AMOUNT' and u.discount > k.value)
        or (k.type = 'RATE' and k.where_to_use <> 'SHIPPING' and u.discount * 100 > (o.total - o.shipping) * k.value)
        or (k.type = 'RATE' and k.where_to_use = 'SHIPPING' and u.discount * 100 > o.shipping * k.value))`,
  ],
}

export const oneSignUpCoupon: Rule = {
  number: 13,
  promise: 'one person has one sign-up coupon, under however many accounts',
  queries: () => [
    sql`select 'a person' as subject, count(*) || ' sign-up coupons, of members ' || string_agg(m.id::text, ' ') as detail
      from coupons c join members m on m.id = c.member_id
      where c.campaign_key = 'SIGNUP5' and m.identity_hash is not null
      group by m.identity_hash having count(*) > 1`,
    sql`select 'member ' || member_id as subject, count(*) || ' sign-up coupons' as detail
      from coupons where campaign_key = 'SIGNUP5' and member_id is not null group by member_id having count(*) > 1`,
  ],
}

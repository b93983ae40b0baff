import { sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { toInstant, type DayRange } from '../db/list-filters.ts'

type Count = 'given' | 'unregistered' | 'inHand' | 'held' | 'used' | 'expired'

/** How many coupons of a campaign stand where. */
const countCoupons = async (db: Executor, id: number, now: Date) => {
  const isOver = sql`expires_at <= ${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Record<Count, number>>(sql`
    select count(member_id)::int as given,
      (count(*) filter (where member_id is null))::int as unregistered,
      (count(*) filter (where member_id is not null and state = 'ISSUED' and not ${isOver}))::int as "inHand",
      (count(*) filter (where state = 'HELD'))::int as held,
      (count(*) filter (where state = 'USED'))::int as used,
      (count(*) filter (where member_id is not null and state = 'ISSUED' and ${isOver}))::int as expired
    from coupons where campaign_id = ${id}`)
  return rows[0] ?? { given: 0, unregistered: 0, inHand: 0, held: 0, used: 0, expired: 0 }
}

/** The uses of a campaign's coupons, each with its order and the seller of it. */
const uses = (id: number) => sql`
  select u.id, u.discount, u.state, u.order_id, o.payable + o.cash_used as paid, s.company_id,
    (o.paid_at at time zone 'Asia/Seoul')::date as day, o.paid_at
  from coupon_uses u join coupons c on c.id = u.coupon_id join orders o on o.id = u.order_id
    left join stores s on s.id = o.store_id
  where c.campaign_id = ${id} and u.state in ('USED', 'RETURNED')`

type UseSums = {
  returned: number
  discount: number
  orders: number
  sales: number
  shop: number
  seller: number
}

/** What the coupons of a campaign took off, from which sales, and who bears it. */
const sumUses = async (db: Executor, id: number): Promise<UseSums> => {
  const { rows } = await db.execute<Record<keyof UseSums, string>>(sql`
    with uses as (${uses(id)}), live as (select * from uses where state = 'USED'),
      paid_orders as (select distinct order_id, paid from live),
      bearer as (select bearer_company_id as company_id from campaigns where id = ${id})
    select (select count(*) from uses where state = 'RETURNED') as returned,
      (select coalesce(sum(discount), 0) from live) as discount,
      (select count(*) from paid_orders) as orders,
      (select coalesce(sum(paid), 0) from paid_orders) as sales,
      (select coalesce(sum(discount), 0) from live, bearer where live.company_id is distinct from bearer.company_id
        or bearer.company_id is null) as shop,
      (select coalesce(sum(discount), 0) from live join bearer using (company_id)) as seller`)
  const [row] = rows
  if (!row) throw new Error('a sum has one row')
  const { returned, discount, orders, sales, shop, seller } = row
  return {
    ...{ returned: Number(returned), discount: Number(discount), orders: Number(orders) },
    ...{ sales: Number(sales), shop: Number(shop), seller: Number(seller) },
  }
}

type DayRow = { day: string; used: number; discount: string; orders: number; sales: string }

/** The same by the day in Seoul on which the orders were paid; days without any are left out. */
const sumUsesByDay = async (db: Executor, id: number, { startDate, endDate }: DayRange) => {
  const from = startDate ? sql`and paid_at >= ${toInstant(startDate).toISOString()}::timestamptz` : sql``
  const until = endDate ? sql`and paid_at < ${toInstant(endDate, 1).toISOString()}::timestamptz` : sql``
  const { rows } = await db.execute<DayRow>(sql`
    with live as (select * from (${uses(id)}) used where state = 'USED' ${from} ${until}),
      paid_orders as (select day, order_id, max(paid) as paid, count(*) as used, sum(discount) as discount
        from live group by day, order_id)
    select day::text as day, sum(used)::int as used, sum(discount) as discount, count(*)::int as orders, sum(paid) as sales
    from paid_orders group by day order by day desc limit 366`)
  return rows.map(({ discount, sales, ...row }) => ({
    ...row,
    discount: Number(discount),
    sales: Number(sales),
  }))
}

/** What came of a campaign; the range is for its days alone. */
export const getCampaignFigures = async (
  db: Executor,
  { id, now, ...range }: DayRange & { id: number; now: Date },
) => {
  const counts = await countCoupons(db, id, now)
  const { shop, seller, ...sums } = await sumUses(db, id)
  return { ...counts, ...sums, shares: { shop, seller }, days: await sumUsesByDay(db, id, range) }
}

import type { PoolClient } from 'pg'
import type { Database } from '../database.ts'
import { ensureSeedable } from '../production-stamp.ts'
import { addScaleRecords } from './scale-records.ts'

/** A whole number below `below` that looks random, and is the same in every run. */
const pick = (of: string, below: number, salt: number) =>
  `((hashint8extended(${of}, ${salt}) & 2147483647) % ${below})::int`

const surnames = '김,이,박,최,정,강,조,윤,장,임,한,오,서,신,권,황,안,송,전,홍'
const givenNames =
  '민준,서준,도윤,예준,시우,하준,주원,지호,지후,준우,서연,서윤,지우,서현,하은,하윤,민서,지유,윤서,채원,' +
  '수빈,지민,은우,현우,지훈,건우,우진,선우,유진,연우,다은,예은,수아,지아,소율,예린,나은,은서,가은,시은'
const toArray = (list: string) => `string_to_array('${list}', ',')`

const memberRows = `
  insert into members (email, email_verified_at, full_name, mobile, mobile_verified_at, adult_verified_at, status,
    level_id, created_at)
  select 'scale' || g || '@vini.test', now(),
    (${toArray(surnames)})[1 + ${pick('g', 20, 1)}] || (${toArray(givenNames)})[1 + ${pick('g', 40, 2)}],
    '0109' || lpad((g * 7919 % 10000000)::text, 7, '0'), now(), now(),
    case when g % 200 = 0 then 'BLOCKED' else 'ACTIVE' end, (select min(id) from buyer_levels),
    now() - make_interval(mins => ($1::int - g) * 50)
  from generate_series(1, $1::int) g
  on conflict do nothing`

/** What orders refer to, by position. */
const places = `
  create temp table scale_members as
    select row_number() over (order by id) - 1 as at, id, full_name, mobile, email from members where email like 'scale%';
  create temp table scale_products as
    select row_number() over (order by md5(id::text)) - 1 as at, id, price from products where lead and status = 'ON_SALE';
  create temp table scale_stores as select row_number() over (order by id) - 1 as at, id from stores where state = 'OPEN';
  create index on scale_members (at); create index on scale_products (at); analyze scale_members; analyze scale_products`

/**
 * Up to three lines of an order; a product in the first tenth is ordered as often as all others. Of one hundred
 * orders two are at work, as of fourteen days among two years.
 */
const lines = `
  create temp table scale_lines as
  select distinct on (g, p.id) g, p.id as product_id, p.price, 1 + ${pick('g * 3 + n', 3, 3)} as qty
  from generate_series(1, $1::int) g
  cross join generate_series(0, ${pick('g', 3, 4)}) n
  join scale_products p on p.at = case when ${pick('g * 3 + n', 2, 5)} = 0
    then ${pick('g * 3 + n', 1_000_000, 6)} % (select greatest(1, count(*) / 10) from scale_products)
    else ${pick('g * 3 + n', 1_000_000, 7)} % (select count(*) from scale_products) end`

const orderTimes = `
  create temp table scale_orders as
  select g, now() - make_interval(secs => ($1::int - g) * 63072000.0 / $1::int) as at,
    case when ${pick('g', 10, 8)} < 7 then 'PICKUP' else 'DELIVERY' end as type,
    case when $1::int - g < $1::int * 0.02 then 'WORK' when $1::int - g < $1::int * 0.03 then 'RECEIVED' else 'OVER' end as age,
    ${pick('g', 100, 9)} as kind
  from generate_series(1, $1::int) g`

const toStatus = `case
  when o.age = 'OVER' and kind < 4 then 'RESET'
  when o.age = 'OVER' and kind < 6 then 'EXPIRED'
  when o.age = 'OVER' and kind < 11 then 'CANCELLED'
  when o.age = 'OVER' and kind < 14 then 'RETURNED'
  when o.age = 'OVER' then 'CONFIRMED'
  when o.age = 'RECEIVED' then case o.type when 'PICKUP' then 'PICKED_UP' else 'DELIVERED' end
  when kind < 10 then 'RETURN_REQUESTED'
  when kind < 45 then 'PAID'
  when kind < 70 then 'PREPARING'
  when o.type = 'PICKUP' then 'READY_FOR_PICKUP'
  else 'SHIPPING' end`

const isPaid = `s.status not in ('RESET', 'EXPIRED')`
const orderRows = `
  insert into orders (oid, member_id, type, status, store_id, pickup_date, pickup_time, pickup_deadline, pass_number,
    picked_up_at, received_at, carrier, tracking_number, orderer, total, payable, pay_method, paid_at, created_at)
  select to_char(o.at at time zone 'Asia/Seoul', 'YYYYMMDD') || '-' || upper(lpad(to_hex(o.g), 10, '0')), m.id, o.type, s.status,
    t.id, d.day, d.time, d.day + 7, case when d.day is not null and ${isPaid} then (10000000 + o.g)::text end,
    case when s.status in ('PICKED_UP', 'CONFIRMED', 'RETURNED') and o.type = 'PICKUP' then d.day + d.time end,
    case when s.status in ('PICKED_UP', 'DELIVERED') then now() - interval '1 hour'
      when s.status in ('CONFIRMED', 'RETURNED', 'RETURN_REQUESTED') then o.at + interval '2 days' end,
    case when sent then 'CJ' end, case when sent then (600000000000 + o.g)::text end,
    jsonb_build_object('fullName', m.full_name, 'mobile', m.mobile, 'email', m.email), l.total, l.total, 'CARD',
    case when ${isPaid} then o.at + interval '3 minutes' end, o.at
  from scale_orders o
  cross join lateral (select ${toStatus} as status) s
  cross join lateral (select o.type = 'DELIVERY' and s.status in ('SHIPPING', 'DELIVERED', 'CONFIRMED', 'RETURNED', 'RETURN_REQUESTED') as sent) x
  join (select g, sum(price * qty) as total from scale_lines group by g) l on l.g = o.g
  join scale_members m on m.at = ${pick('o.g', 2_000_000, 10)} % (select count(*) from scale_members)
  join scale_stores t on t.at = ${pick('o.g', 2_000_000, 11)} % (select count(*) from scale_stores)
  left join lateral (select case o.age when 'WORK' then current_date - 1 + ${pick('o.g', 8, 12)} else o.at::date + 1 end as day,
    make_time(11 + ${pick('o.g', 9, 13)}, 0, 0) as time) d on o.type = 'PICKUP'
  order by o.g`

const lineRows = `
  insert into order_lines (order_id, product_id, qty, unit_price, list_price, paid_share, refunded, cancelled_qty, returned_qty)
  select o.id, l.product_id, l.qty, l.price, l.price, l.qty * l.price,
    case when o.status in ('CANCELLED', 'RETURNED') then l.qty * l.price else 0 end,
    case o.status when 'CANCELLED' then l.qty else 0 end, case o.status when 'RETURNED' then l.qty else 0 end
  from scale_lines l join orders o on right(o.oid, 10) = upper(lpad(to_hex(l.g), 10, '0')) order by o.id`

const placed = `
  create temp view scale_placed as select o.* from orders o join scale_members m on m.id = o.member_id`

const eventRows = `
  insert into order_events (order_id, seq, "from", "to", event, actor, at)
  select o.id, e.seq, e."from", e."to", e.event, 'member:' || o.member_id, o.created_at + e.seq * interval '1 minute'
  from scale_placed o cross join (values (1, '', 'PRE_ORDER', 'OPEN'), (2, 'PRE_ORDER', 'PENDING_PAYMENT', 'START'),
    (3, 'PENDING_PAYMENT', 'PAID', 'PAY')) e (seq, "from", "to", event)
  where o.paid_at is not null`

/** One of a thousand payments is in doubt, and waits for a person alone. */
const paymentRows = `
  insert into payments (order_id, member_id, provider, order_no, method, amount, state, provider_tx, refunded, created_at, approved_at)
  select id, member_id, 'allat', oid, 'CARD', payable, case when id % 1000 = 0 then 'VOIDING' else 'APPROVED' end,
    'scale-' || id, case when status in ('CANCELLED', 'RETURNED') then payable else 0 end, created_at, paid_at
  from scale_placed where paid_at is not null`

const refundRows = `
  insert into refunds (kind, payment_id, order_id, amount, actor, state, attempts, idempotency_key, at, done_at)
  select case o.status when 'RETURNED' then 'RETURN' else 'CANCEL' end, p.id, o.id, o.payable, 'member:' || o.member_id,
    case when o.id % 400 = 0 then 'REQUESTED' else 'DONE' end, 2, 'scale-' || o.id, o.paid_at + interval '3 days',
    case when o.id % 400 = 0 then null else o.paid_at + interval '3 days' end
  from scale_placed o join payments p on p.order_id = o.id where o.status in ('CANCELLED', 'RETURNED')`

const returnRows = `
  insert into return_requests (order_id, actor, cause, reason, order_line_ids, order_line_qtys, money, cash, state, at)
  select o.id, 'member:' || o.member_id, 'CHANGE_OF_MIND', '마음이 바뀌었어요', array_agg(l.id), array_agg(l.qty::int), o.payable, 0,
    'ASKED', now() - make_interval(mins => (o.id % 5000)::int)
  from scale_placed o join order_lines l on l.order_id = o.id where o.status = 'RETURN_REQUESTED'
  group by o.id, o.member_id, o.payable`

const moveRows = `
  insert into stock_moves (product_id, store_id, delta_on_hand, delta_reserved, reason, ref_type, ref_id, at)
  select l.product_id, o.store_id, -l.qty, 0, 'SELL', 'ORDER', 'scale ' || o.oid, o.paid_at
  from order_lines l join scale_placed o on o.id = l.order_id where o.paid_at is not null`

const noticeRows = `
  insert into provider_notices (provider, event_id, body_hash, order_no, amount, depositor, deposited_at, state, at)
  select 'allat', 'scale-' || id, 'scale', 'scale-' || id, payable, orderer->>'fullName', paid_at, 'UNMATCHED', paid_at
  from scale_placed where paid_at is not null and id % 1000 = 1`

const run = async (client: PoolClient, statements: [string, number?][]) => {
  for (const [statement, count] of statements)
    await client.query(statement, count === undefined ? undefined : [count])
}

/**
 * Grows a shop by about so many orders of the last two years for measurements, five a member, with what orders bring
 * with them: payments, refunds, moves of stock, messages, entries of logs, cases. Nothing in it waits for the worker.
 */
export const seedScaleOrders = async (db: Database, count: number): Promise<void> => {
  await ensureSeedable(db)
  const client: PoolClient = await (db.$client.connect as () => Promise<PoolClient>).call(db.$client)
  try {
    // Written by no act of the shop: triggers and foreign keys rest.
    await client.query(
      `set statement_timeout = 0; set work_mem = '256MB'; set session_replication_role = replica`,
    )
    await run(client, [[memberRows, Math.ceil(count / 5)], [places], [lines, count], [orderTimes, count]])
    await client.query('create index on scale_lines (g); analyze scale_lines; analyze scale_orders')
    await run(client, [
      ...[orderRows, lineRows, placed, eventRows, paymentRows, refundRows].map((rows): [string] => [rows]),
      ...[returnRows, moveRows, noticeRows].map((rows): [string] => [rows]),
    ])
    await addScaleRecords(client, count)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

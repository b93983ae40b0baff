import type { PoolClient } from 'pg'

/** A table's rows beside the orders; `$1` is how many orders there are. */
type Rows = string

const wineries: Rows = `
  insert into wineries (key, name_ko, name_original, lang, area_id, country_code, founded, hectares, bottles_per_year, story,
    search_text, search_jamo, search_initials)
  select w.key || '~' || g, w.name_ko || ' ' || g, w.name_original || ' ' || g, w.lang, w.area_id, w.country_code, w.founded,
    w.hectares, w.bottles_per_year, w.story, w.search_text || ' ' || g, w.search_jamo || ' ' || g, w.search_initials
  from wineries w cross join generate_series(1, ceil($1::int / 50.0 / (select count(*) from wineries))::int) g
  on conflict do nothing`

const messages: Rows = `
  insert into outbox (topic, key, payload, available_at, first_due_at, attempts, done_at, failed_at, last_error)
  select (array['MAIL', 'SMS', 'KAKAO', 'PUSH'])[1 + o.n % 4], 'order:' || o.oid || ':scale', '{}', t.at, t.at, 1, t.at,
    case when o.n % 101 = 0 then t.at end,
    case when o.n % 101 = 0 then 'refused: 1025' when o.n % 49 = 1 then 'dropped: too late' end
  from (select id, oid, row_number() over (order by id desc) as n from scale_placed where id % 5 = 0) o
  cross join lateral (select now() - make_interval(secs => o.n * 3000000.0 / $1::int) as at) t
  where $1::int > 0 on conflict do nothing`

/** Two entries an order: what its shopper and what a person of the office did. */
const auditEntries: Rows = `
  insert into audit_log (at, actor, act, subject, detail, previous_hash, hash)
  select o.created_at + a.n * interval '1 hour',
    case a.n when 1 then 'member:' || o.member_id else 'person:' || (select min(id) + o.id % count(*) from people) end,
    case a.n when 1 then 'order.change_pickup' else (array['order.move', 'order.note', 'personal.read', 'order.cancel', 'stock.correct'])[1 + o.id % 5] end,
    'order:' || o.oid, '{"scale": true}', 'scale', 'scale'
  from scale_placed o cross join generate_series(1, 2) a (n) where $1::int > 0 order by o.id, a.n`

const accesses: Rows = `
  insert into access_records (at, person_id, act, what, ids, member_ids, previous_hash, hash)
  select o.created_at, (select min(id) + o.id % count(*) from people),
    (array['ORDER_WORK', 'HAND_OVER', 'CARE', 'REVEAL'])[1 + o.id % 4], 'order', array[o.oid], array[o.member_id], 'scale', 'scale'
  from scale_placed o where $1::int > 0 and o.id % 2 = 0 order by o.id`

const sample = (part: number) => `
  from (select o.*, row_number() over (order by id desc) as n from scale_placed o where paid_at is not null and id % ${part} = 0) o`
/** The newest of twenty wait for an answer. */
const isOpen = (part: number) => `o.n <= $1::int / ${part} / 20`

const inquiries: Rows = `
  insert into inquiries (member_id, category_id, full_name, email, title, content, answer, answered_at, due_at, created_at)
  select o.member_id, (select min(id) + o.n % count(*) from inquiry_categories), o.orderer->>'fullName', o.orderer->>'email',
    '주문 ' || o.oid || ' 문의', '픽업 시간을 바꾸고 싶은데 어떻게 하면 될까요? 와인 보관도 부탁드려요. ' || repeat('자세한 내용입니다. ', 5),
    case when ${isOpen(10)} then null else '안녕하세요. 말씀하신 대로 처리했어요.' end,
    case when ${isOpen(10)} then null else o.created_at + interval '1 day' end, o.created_at + interval '2 days', o.created_at
  ${sample(10)} order by o.id`

const questions: Rows = `
  insert into product_questions (product_id, member_id, author_masked, text, answer, answered_at, due_at, created_at)
  select (select product_id from order_lines l where l.order_id = o.id limit 1), o.member_id, '김*준', '이 와인은 스테이크와 잘 어울리나요? 디캔팅은 얼마나 하면 좋을까요?',
    case when ${isOpen(20)} then null else '네, 한 시간 정도 디캔팅하면 좋아요.' end,
    case when ${isOpen(20)} then null else o.created_at + interval '1 day' end, o.created_at + interval '2 days', o.created_at
  ${sample(20)} order by o.id`

const reviews: Rows = `
  insert into reviews (product_id, member_id, author_masked, stars, text, purchased, reported_at, due_at, decided_at, created_at)
  select (select product_id from order_lines l where l.order_id = o.id limit 1), o.member_id, '김*준', 3 + o.id % 5 / 2.0, '향이 좋고 부드러워요. 다시 사고 싶어요.', true,
    case when o.id % 33 = 0 then o.created_at end, case when o.id % 33 = 0 then o.created_at + interval '1 day' end,
    case when o.id % 33 = 0 and not ${isOpen(3)} then o.created_at + interval '5 hours' end, o.created_at
  ${sample(3)} order by o.id on conflict do nothing`

const draftRows: Rows = `
  insert into drafts (kind, subject_id, name, body, state, person_id, saved_at, sent_at)
  select 'WINE', w.id, w.name_ko, jsonb_build_object('name_ko', w.name_ko, 'story', w.story),
    case when w.n > $1::int / 1000 then 'PUBLISHED' else (array['EDITING', 'SENT', 'RETURNED'])[1 + w.n % 3] end,
    (select min(id) from people), now() - make_interval(mins => w.n::int), now() - make_interval(mins => w.n::int)
  from (select id, name_ko, story, row_number() over (order by md5(id::text)) as n from wines) w
  where w.n <= $1::int / 20 on conflict do nothing`

const photos: Rows = `
  insert into pictures (subject, subject_id, role, file_id, position, alt, rights, holder, rights_until, warnings, width, height, look)
  select 'PRODUCT', p.id, 'BOTTLE', gen_random_uuid(), 0, jsonb_build_object('ko-KR', p.name_ko), 'LICENSED', '사진가',
    case when p.id % 100 = 0 then current_date + 10 when p.id % 2 = 0 then current_date + 700 end,
    case when p.id % 50 = 1 then array['BLUR'] else '{}'::text[] end, 1500, 3000, md5(p.id::text)
  from products p where $1::int > 0 and p.lead and p.id % 2 = 0`
const photoVersions: Rows = `
  update products set photo_version = md5(id::text) where $1::int > 0 and lead and id % 2 = 0`

const stockStates: Rows = `
  update stock set on_hand = case when product_id % 20 = 0 then 0 else 2 end, reserved = 0
  where $1::int > 0 and product_id % 10 = 0`
const offerStates: Rows = `update offers set state = 'STOPPED' where $1::int > 0 and id % 40 = 0 and state = 'ON_SALE'`
const unpriced: Rows = `
  update offers set state = 'DRAFT', price = null, list_price = null, shown_price = null
  where $1::int > 0 and id % 40 = 1 and state = 'ON_SALE'`

const counts: Rows = `
  insert into stock_counts (store_id, scope, state, opened_by, opened_at, closed_by, closed_at)
  select s.id, 'ALL', 'CLOSED', p.id, now() - make_interval(days => g), p.id, now() - make_interval(days => g) + interval '1 hour'
  from stores s cross join generate_series(1, $1::int / 2000 + 1) g cross join (select min(id) as id from people) p`

const imports: Rows = `
  insert into wine_imports (name, person_id, state, checked_at, mappings, counts, "unknown", faults, needs_reason, ended_by, ended_at, created_at)
  select 'wines-' || g || '.csv', p.id, 'APPLIED', t.at, '[]', '{"added": 1, "changed": 2, "same": 3, "refused": 0}', '[]', '[]', false, p.id, t.at, t.at
  from generate_series(1, $1::int / 200) g cross join (select min(id) as id from people) p
  cross join lateral (select now() - make_interval(hours => g) as at) t`
const importRows: Rows = `
  insert into wine_import_rows (import_id, line, state, moved, code, name, vintage, volume, price, changes, faults)
  select i.id, g, 'CHANGED', false, 'w' || g, '와인 ' || g, '2020', '750', '30000', '[{"column": "price", "before": "1", "after": "2"}]', '[]'
  from (select max(id) as id from wine_imports) i cross join generate_series(2, 2 + $1::int / 50) g where i.id is not null`

const files: Rows = `
  insert into office_exports (list, query, person_id, personal, state, rows, size, asked_at, expires_at)
  select 'orders', '', p.id, false, 'EXPIRED', 100, 10000, now() - make_interval(hours => g + 48), now() - make_interval(hours => g + 24)
  from generate_series(1, $1::int / 200) g cross join people p where p.company_id is null`

/** The levels of members are those of a month to come: the worker would mail to each whose level changes. */
const levelsMonth: Rows = `
  insert into settings (key, value, changed_at, changed_by) select 'levelsMonth', '"2999-12"', now(), 'seed' where $1::int > 0
  on conflict (key) do update set value = excluded.value`

/** What a shop of so many orders has beside them, which the view `scale_placed` has. */
export const addScaleRecords = async (client: PoolClient, orders: number): Promise<void> => {
  const tables = [
    ...[wineries, messages, auditEntries, accesses, inquiries, questions, reviews],
    ...[draftRows, photos, photoVersions, stockStates, offerStates, unpriced],
    ...[counts, imports, importRows, files, levelsMonth],
  ]
  for (const rows of tables) await client.query(rows, [orders])
}

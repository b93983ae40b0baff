import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Database } from '../database.ts'
import { ensureSeedable } from '../production-stamp.ts'

/**
 * Grows the catalogue to about `scale` wines for measurements: copies of the seeded ones with varied prices,
 * tastes and ratings, each in three stores.
 */
export const seedScale = async (db: Database, scale: number): Promise<number> => {
  await ensureSeedable(db)
  const { rows } = await db.execute<{ wines: number }>(
    sql`select count(*)::int as wines from wines where key not like '%~%' and kind_id in (select id from kinds where code <> 'GOODS')`,
  )
  const seededCount = rows[0]?.wines ?? 0
  const copies = Math.max(0, Math.ceil((scale - seededCount) / Math.max(1, seededCount)))
  const client: PoolClient = await (db.$client.connect as () => Promise<PoolClient>).call(db.$client)
  try {
    await client.query(
      `set statement_timeout = 0; set maintenance_work_mem = '256MB'; set session_replication_role = replica`,
    )
    for (let g = 1; g <= copies; g += 20) await seedCopies(client, g, Math.min(copies, g + 19))
    await client.query('analyze products; analyze stock; analyze wines')
  } finally {
    client.release(true)
  }
  return copies * seededCount
}

type Client = PoolClient

const wineCopies = `
  insert into wines (key, winery_id, maker, name_ko, name_original, lang, kind_id, area_id, aromas, dishes, serving,
    drink_from, drink_until, headline, story, awards, importer, drawing, unit)
  select w.key || '~' || g, winery_id, maker, name_ko || ' ' || g, name_original || ' ' || g, lang, kind_id, area_id, aromas,
    dishes, serving, drink_from, drink_until, headline, story, awards, importer, drawing, unit
  from wines w cross join generate_series($1::int, $2::int) g
  where w.key not like '%~%' and w.kind_id in (select id from kinds where code <> 'GOODS')
  on conflict (key) do nothing`

const productCopies = `
  insert into products (wine_id, vintage, volume_ml, price, list_price, fulfilment, lead, alcoholic, name_ko, name_original,
    lang, kind_id, area_id, country_code, winery_id, level_id, grape_ids, featured_ids, alcohol, sweetness, acidity, body,
    tannin, fizz, rating_mean, rating_count, sold_count, rank, in_stock, search_text, search_jamo, search_initials, image_version,
    thumbhash, created_at)
  select c.id, p.vintage, p.volume_ml, v.price, v.price, p.fulfilment, p.lead, p.alcoholic, c.name_ko, c.name_original, p.lang,
    p.kind_id, p.area_id, p.country_code, p.winery_id, p.level_id, p.grape_ids, p.featured_ids, p.alcohol, p.sweetness,
    p.acidity, p.body, p.tannin, p.fizz, greatest(0, least(5, p.rating_mean + (g % 7 - 3) * 0.1)), (p.rating_count + g * 13) % 900,
    (p.sold_count + g * 37) % 4000, (p.rank + g * 7919) % 1000000, true, p.search_text || ' ' || g, p.search_jamo || ' ' || g,
    p.search_initials, p.image_version, p.thumbhash, p.created_at - make_interval(hours => g)
  from products p
  join wines w on w.id = p.wine_id and w.key not like '%~%'
  cross join generate_series($1::int, $2::int) g
  join wines c on c.key = w.key || '~' || g
  cross join lateral (select greatest(1000, p.price + ((g * 1700) % 30000) - 15000)::bigint as price) v
  where p.lead
  on conflict do nothing`

const stockCopies = `
  insert into stock (product_id, store_id, on_hand, initial)
  select p.id, s.id, 3 + (p.id + s.id) % 20, 3 + (p.id + s.id) % 20
  from products p
  join wines c on c.id = p.wine_id and c.key ~ '~'
  join generate_series($1::int, $2::int) g on split_part(c.key, '~', 2) = g::text
  join lateral (select id from stores order by (id * 31 + p.id) % 24, id limit 3) s on true
  on conflict do nothing`

const seedCopies = async (client: Client, from: number, to: number) => {
  for (const statement of [wineCopies, productCopies, stockCopies]) await client.query(statement, [from, to])
}

import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import type { Database } from '../database.ts'
import { ensureSeedable } from '../production-stamp.ts'
import { products, wines } from '../tables/wines.ts'

/**
 * Grows the catalogue to about `scale` wines for measurements: copies of the seeded ones in all their vintages and
 * sizes, with varied prices, tastes and ratings, each in three stores.
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

/** The columns of a copy: those of its original, but for its id and for what `values` says otherwise. */
const toCopyColumns = (table: PgTable, original: string, values: Record<string, string>) => {
  const names = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => name !== 'id')
  return {
    names: names.join(', '),
    values: names.map((name) => values[name] ?? `${original}.${name}`).join(', '),
  }
}

const wineColumns = toCopyColumns(wines, 'w', {
  key: `w.key || '~' || g`,
  name_ko: `w.name_ko || ' ' || g`,
  name_original: `w.name_original || ' ' || g`,
})
const wineCopies = `
  insert into wines (${wineColumns.names})
  select ${wineColumns.values}
  from wines w cross join generate_series($1::int, $2::int) g
  where w.key not like '%~%' and w.kind_id in (select id from kinds where code <> 'GOODS')
  on conflict (key) do nothing`

const productColumns = toCopyColumns(products, 'p', {
  wine_id: 'c.id',
  name_ko: 'c.name_ko',
  name_original: 'c.name_original',
  price: 'v.price',
  list_price: 'v.price',
  rating_mean: 'greatest(0, least(5, p.rating_mean + (g % 7 - 3) * 0.1))',
  rating_count: '(p.rating_count + g * 13) % 900',
  sold_count: '(p.sold_count + g * 37) % 4000',
  rank: '(p.rank + g * 7919) % 1000000',
  in_stock: 'true',
  search_text: `p.search_text || ' ' || g`,
  search_jamo: `p.search_jamo || ' ' || g`,
  created_at: 'p.created_at - make_interval(hours => g)',
})
const productCopies = `
  insert into products (${productColumns.names})
  select ${productColumns.values}
  from products p
  join wines w on w.id = p.wine_id and w.key not like '%~%'
  cross join generate_series($1::int, $2::int) g
  join wines c on c.key = w.key || '~' || g
  cross join lateral (select greatest(1000, p.price + ((g * 1700) % 30000) - 15000)::bigint as price) v
  on conflict do nothing`

const offerCopies = `
  insert into offers (company_id, product_id, price, list_price, shown_price, per_person_limit, state)
  select distinct s.company_id, p.id, p.price, p.list_price, p.price, p.per_person_limit, 'ON_SALE'
  from products p
  join wines c on c.id = p.wine_id and c.key ~ '~'
  join generate_series($1::int, $2::int) g on split_part(c.key, '~', 2) = g::text
  join lateral (select company_id from stores order by (id * 31 + p.id) % 24, id limit 3) s on true
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
  for (const statement of [wineCopies, productCopies, offerCopies, stockCopies])
    await client.query(statement, [from, to])
}

import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { toSearchColumns } from '../../search/documents.ts'
import type { Database } from '../database.ts'
import { ensureSeedable } from '../production-stamp.ts'
import { products, wines } from '../tables/wines.ts'
import { rebuildIndexes } from './rebuild-indexes.ts'
import { cuveesPerMaker, toMakerName, toScaledWineName, toVillageName } from './scale-names.ts'

type Client = PoolClient
type Report = (line: string) => void
type Original = { id: number; key: string; area_id: number | null; country_code: string | null }

/** So many wines are written by one statement. */
const batchSize = 10_000
/** Villages that are added within each area of the shop. */
const villagesPerArea = 5

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

const areaCopies = `
  insert into areas (key, country_code, names, original, position, parent_id)
  select a.key || '~' || n.at, a.country_code,
    jsonb_build_object('ko-KR', n.ko, 'en-US', n.original, 'zh-CN', n.original, 'zh-TW', n.original, 'ja-JP', n.original),
    n.original, a.position, a.id
  from unnest($1::int[], $2::int[], $3::text[], $4::text[]) as n (area_id, at, ko, original) join areas a on a.id = n.area_id
  on conflict (key) do nothing`

const makerCopies = `
  insert into wineries (key, name_ko, name_original, lang, area_id, country_code, founded, hectares, bottles_per_year, story,
    search_text, search_jamo, search_initials)
  select 'scaled~' || n.at, n.ko, n.original, w.lang, w.area_id, w.country_code, w.founded, w.hectares, w.bottles_per_year,
    w.story, n.texts, n.jamo, n.initials
  from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
    as n (at, wine_id, ko, original, texts, jamo, initials)
  join wines on wines.id = n.wine_id join wineries w on w.id = wines.winery_id
  on conflict (key) do nothing`

const wineColumns = toCopyColumns(wines, 'w', {
  key: 'n.key',
  name_ko: 'n.ko',
  name_original: 'n.original',
  maker: 'coalesce(m.name_ko, w.maker)',
  winery_id: 'coalesce(m.id, w.winery_id)',
  area_id: 'coalesce(v.id, w.area_id)',
})
const wineCopies = `
  insert into wines (${wineColumns.names})
  select ${wineColumns.values}
  from scaled n join wines w on w.id = n.wine_id
  left join wineries m on m.key = 'scaled~' || n.maker
  left join areas a on a.id = w.area_id
  left join areas v on v.key = a.key || '~' || n.village
  on conflict (key) do nothing`

/** Names stand before the bar, and what belongs to them behind it. */
const toSearchColumn = (name: string, own: string) =>
  `split_part(n.${own}, '|', 1) || '|' || split_part(p.${name}, '|', 2)`

const productColumns = toCopyColumns(products, 'p', {
  wine_id: 'c.id',
  name_ko: 'c.name_ko',
  name_original: 'c.name_original',
  winery_id: 'c.winery_id',
  area_id: 'c.area_id',
  price: 'v.price',
  list_price: 'v.price',
  rating_mean: 'greatest(0, least(5, p.rating_mean + (n.copy % 7 - 3) * 0.1))',
  rating_count: '(p.rating_count + n.copy * 13) % 900',
  sold_count: '(p.sold_count + n.copy * 37) % 4000',
  rank: '(p.rank + n.copy * 7919) % 1000000',
  in_stock: 'true',
  search_text: toSearchColumn('search_text', 'texts'),
  search_jamo: toSearchColumn('search_jamo', 'jamo'),
  search_initials: toSearchColumn('search_initials', 'initials'),
  created_at: 'p.created_at - make_interval(hours => n.copy)',
})
const productCopies = `
  insert into products (${productColumns.names})
  select ${productColumns.values}
  from scaled n join wines c on c.key = n.key join products p on p.wine_id = n.wine_id
  cross join lateral (select greatest(1000, p.price + ((n.copy * 1700) % 30000) - 15000)::bigint as price) v
  on conflict do nothing`

const grapeCopies = `
  insert into wine_grapes (wine_id, grape_id, percent)
  select c.id, g.grape_id, g.percent
  from scaled n join wines c on c.key = n.key join wine_grapes g on g.wine_id = n.wine_id
  on conflict do nothing`

const offerCopies = `
  insert into offers (company_id, product_id, price, list_price, shown_price, per_person_limit, state)
  select distinct s.company_id, p.id, p.price, p.list_price, p.price, p.per_person_limit, 'ON_SALE'
  from scaled n join wines c on c.key = n.key join products p on p.wine_id = c.id
  join lateral (select company_id from stores order by (id * 31 + p.id) % 24, id limit 3) s on true
  on conflict do nothing`

const stockCopies = `
  insert into stock (product_id, store_id, on_hand, initial)
  select p.id, s.id, 3 + (p.id + s.id) % 20, 3 + (p.id + s.id) % 20
  from scaled n join wines c on c.key = n.key join products p on p.wine_id = c.id
  join lateral (select id from stores order by (id * 31 + p.id) % 24, id limit 3) s on true
  on conflict do nothing`

const findOriginals = async (client: Client): Promise<Original[]> => {
  const { rows } = await client.query<Original>(
    `select id, key, area_id, country_code from (
       select w.id, w.key, w.area_id, a.country_code from wines w left join areas a on a.id = w.area_id
       where w.key not like '%~%' and w.kind_id in (select id from kinds where code <> 'GOODS')) as originals order by id`,
  )
  return rows
}

const addVillages = async (client: Client, originals: readonly Original[]) => {
  const areaIds = [...new Set(originals.flatMap(({ area_id }) => area_id ?? []))]
  const villages = areaIds.flatMap((areaId, index) =>
    Array.from({ length: villagesPerArea }, (_, at) => ({
      areaId,
      at,
      ...toVillageName(index * villagesPerArea + at),
    })),
  )
  await client.query(areaCopies, [
    villages.map(({ areaId }) => areaId),
    villages.map(({ at }) => at),
    villages.map(({ ko }) => ko),
    villages.map(({ original }) => original),
  ])
}

type Copy = { wineId: number; copy: number; maker: number; key: string }

/** Copies in the order of their originals; so many of one original have one maker. */
const listCopies = (originals: readonly Original[], copies: number): Copy[] => {
  const makersPerWine = Math.ceil(copies / cuveesPerMaker)
  return originals.flatMap(({ id, key }, index) =>
    Array.from({ length: copies }, (_, copy) => ({
      wineId: id,
      copy,
      maker: index * makersPerWine + Math.floor(copy / cuveesPerMaker),
      key: `${key}~${copy + 1}`,
    })),
  )
}

const addMakers = async (client: Client, copies: readonly Copy[]) => {
  const makers = [...new Map(copies.map(({ maker, wineId }) => [maker, wineId]))].map(([at, wineId]) => {
    const { ko, original } = toMakerName(at)
    return { at, wineId, ko, original, ...toSearchColumns({ names: [ko, original], more: [] }) }
  })
  await client.query(makerCopies, [
    makers.map(({ at }) => at),
    makers.map(({ wineId }) => wineId),
    makers.map(({ ko }) => ko),
    makers.map(({ original }) => original),
    makers.map(({ searchText }) => searchText),
    makers.map(({ searchJamo }) => searchJamo),
    makers.map(({ searchInitials }) => searchInitials),
  ])
}

const addWines = async (client: Client, copies: readonly Copy[]) => {
  const rows = copies.map(({ maker, copy, ...rest }) => {
    const { ko, original } = toScaledWineName(maker, copy)
    return { maker, copy, ...rest, ko, original, ...toSearchColumns({ names: [ko, original], more: [] }) }
  })
  await client.query(
    `create temporary table scaled on commit drop as
     select * from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
       as n (key, wine_id, copy, maker, village, ko, original, texts, jamo, initials)`,
    [
      rows.map(({ key }) => key),
      rows.map(({ wineId }) => wineId),
      rows.map(({ copy }) => copy),
      rows.map(({ maker }) => maker),
      rows.map(({ maker }) => maker % (villagesPerArea + 1)),
      rows.map(({ ko }) => ko),
      rows.map(({ original }) => original),
      rows.map(({ searchText }) => searchText),
      rows.map(({ searchJamo }) => searchJamo),
      rows.map(({ searchInitials }) => searchInitials),
    ],
  )
  for (const statement of [wineCopies, productCopies, grapeCopies, offerCopies, stockCopies])
    await client.query(statement)
  await client.query('drop table scaled')
}

/**
 * Grows the catalogue to about `scale` wines for measurements: the seeded ones under other names, of other makers and
 * villages, in all their vintages and sizes, with varied prices and ratings, each in three stores. One transaction: what
 * is interrupted leaves nothing. Returns the number of wines that were added.
 */
export const seedScale = async (
  db: Database,
  scale: number,
  report: Report = () => undefined,
): Promise<number> => {
  await ensureSeedable(db)
  const client: PoolClient = await (db.$client.connect as () => Promise<PoolClient>).call(db.$client)
  try {
    await client.query(
      `set statement_timeout = 0; set maintenance_work_mem = '512MB'; set synchronous_commit = off; set session_replication_role = replica`,
    )
    await client.query('begin')
    const originals = await findOriginals(client)
    const copies = listCopies(
      originals,
      Math.max(0, Math.ceil((scale - originals.length) / Math.max(1, originals.length))),
    )
    await rebuildIndexes(
      client,
      ['wines', 'products', 'offers', 'stock', 'wine_grapes'],
      report,
      async () => {
        await addVillages(client, originals)
        await addMakers(client, copies)
        for (let at = 0; at < copies.length; at += batchSize) {
          await addWines(client, copies.slice(at, at + batchSize))
          report(`${Math.min(copies.length, at + batchSize)} of ${copies.length} wines`)
        }
      },
    )
    await client.query('commit')
    await client.query('analyze products; analyze stock; analyze wines; analyze offers')
    return copies.length
  } finally {
    client.release(true)
  }
}

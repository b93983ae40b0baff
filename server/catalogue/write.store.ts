import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { recordPrices } from '../offers/price-history.store.ts'
import { keptTranslations } from './kept-translations.ts'
import { BottleFacts, WineFacts } from './plain.rules.ts'

/** Columns whose difference makes a row changed; all others belong to the shop and stay. */
const wineColumns = [
  'winery_id',
  'maker',
  'name_ko',
  'name_original',
  'lang',
  'kind_id',
  'area_id',
  'aromas',
  ...Object.keys(WineFacts.shape),
]
const productColumns = [
  'fulfilment',
  'status',
  'alcoholic',
  'name_ko',
  'name_original',
  'lang',
  'kind_id',
  'area_id',
  'country_code',
  'winery_id',
  'level_id',
  'grape_ids',
  'featured_ids',
  ...Object.keys(BottleFacts.shape),
  'search_text',
  'search_jamo',
  'search_initials',
  'image_version',
]

const toQualifiedList = (table: string, columns: readonly string[]): SQL =>
  sql.raw(columns.map((column) => `${table}.${column}`).join(', '))
const toAssignments = (columns: readonly string[]): SQL =>
  sql.raw(columns.map((column) => `${column} = x.${column}`).join(', '))
const toColumnList = (columns: readonly string[]): SQL => sql.raw(columns.join(', '))
const toJson = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::jsonb`

const perStatement = 2000
const executeInParts = async <Row extends object, Result>(
  rows: readonly Row[],
  act: (part: readonly Row[]) => Promise<Result[]>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (let at = 0; at < rows.length; at += perStatement)
    results.push(...(await act(rows.slice(at, at + perStatement))))
  return results
}

/** Rows of bottles that were added, and those that changed in themselves or in their price. */
export const countBottles = (
  rows: readonly { id: number; fresh: boolean }[],
  repricedIds: readonly number[],
): WriteCounts => {
  const addedIds = new Set(rows.flatMap(({ id, fresh }) => (fresh ? id : [])))
  const changedIds = new Set([...rows.map(({ id }) => id), ...repricedIds].filter((id) => !addedIds.has(id)))
  return { added: addedIds.size, changed: changedIds.size }
}

export type WriteCounts = { added: number; changed: number }

const toWriteCounts = (rows: readonly { fresh: boolean }[]): WriteCounts => ({
  added: rows.filter(({ fresh }) => fresh).length,
  changed: rows.filter(({ fresh }) => !fresh).length,
})

/** Adds wines and changes those that differ; equal wines are neither touched nor locked. */
export const writeWines = async (tx: Transaction, rows: readonly object[]): Promise<WriteCounts> => {
  const fixedColumns = ['dishes', 'awards', 'drawing']
  return toWriteCounts(
    await executeInParts(rows, async (part) => {
      const { rows: resultRows } = await tx.execute<{ fresh: boolean }>(sql`
        with x as materialized (select * from jsonb_populate_recordset(null::wines, ${toJson(part)})),
        put as (
          insert into wines (key, ${toColumnList(wineColumns)}, ${toColumnList(fixedColumns)})
          select x.key, ${toQualifiedList('x', wineColumns)}, ${toQualifiedList('x', fixedColumns)} from x
          where not exists (select 1 from wines w where w.key = x.key) returning true as fresh),
        changed as (
          update wines w set ${toAssignments(wineColumns)}, translations = ${keptTranslations} from x
          where w.key = x.key and (${toQualifiedList('w', wineColumns)}) is distinct from (${toQualifiedList('x', wineColumns)})
          returning false as fresh)
        select fresh from put union all select fresh from changed`)
      return resultRows
    }),
  )
}

/** The ids of wines by their keys. */
export const listWineIds = async (tx: Transaction, keys: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<{ id: number; key: string }>(
    sql`select id, key from wines where key = any(${sql.param([...keys])}::text[])`,
  )
  return new Map(rows.map(({ id, key }) => [key, id]))
}

export type GrapeRow = { wine_id: number; grape_id: number; percent: number }

/** Replaces the grapes of some wines. */
export const writeGrapes = async (tx: Transaction, wines: readonly number[], rows: readonly GrapeRow[]) => {
  await tx.execute(sql`
    delete from wine_grapes g where g.wine_id = any(${sql.param([...wines])}::int[]) and not exists (
      select 1 from jsonb_to_recordset(${toJson(rows)}) as x(wine_id int, grape_id int)
      where x.wine_id = g.wine_id and x.grape_id = g.grape_id)`)
  await executeInParts(rows, async (part) => {
    await tx.execute(sql`
      insert into wine_grapes (wine_id, grape_id, percent)
      select x.wine_id, x.grape_id, x.percent
      from jsonb_to_recordset(${toJson(part)}) as x(wine_id int, grape_id int, percent smallint)
      left join wine_grapes g on g.wine_id = x.wine_id and g.grape_id = x.grape_id
      where g.percent is distinct from x.percent
      on conflict (wine_id, grape_id) do update set percent = excluded.percent`)
    return []
  })
}

const isSameBottle = sql`p.wine_id = x.wine_id and p.volume_ml = x.volume_ml and p.vintage is not distinct from x.vintage`

/** Prices are those of the seller's offer; a new bottle has them from the beginning. */
const priceColumns = ['price', 'list_price']

/** Adds bottles and changes those that differ; returns which. */
export const writeProducts = (
  tx: Transaction,
  rows: readonly object[],
  now: Date,
): Promise<{ id: number; fresh: boolean }[]> => {
  const identity = ['wine_id', 'vintage', 'volume_ml']
  const newColumns = [...identity, ...priceColumns, ...productColumns]
  const at = sql`${now.toISOString()}::timestamptz`
  return executeInParts(rows, async (part) => {
    const { rows: resultRows } = await tx.execute<{ id: number; fresh: boolean }>(sql`
      with x as materialized (select * from jsonb_populate_recordset(null::products, ${toJson(part)})),
      differ as materialized (
        select p.id from products p join x on ${isSameBottle}
        where (${toQualifiedList('p', productColumns)}) is distinct from (${toQualifiedList('x', productColumns)})
        order by p.id for no key update of p),
      put as (
        insert into products (${toColumnList(newColumns)}, lead, rank, in_stock, created_at, updated_at)
        select ${toQualifiedList('x', newColumns)},
          x.lead and not exists (select 1 from products l where l.wine_id = x.wine_id and l.lead), x.rank, x.in_stock, ${at}, ${at}
        from x where not exists (select 1 from products p where ${isSameBottle}) returning id, true as fresh),
      changed as (
        update products p set ${toAssignments(productColumns)}, updated_at = ${at} from x, differ
        where differ.id = p.id and ${isSameBottle} returning p.id, false as fresh)
      select id, fresh from put union all select id, fresh from changed`)
    return resultRows
  })
}

/** The person of the office who sends a list, and the reason that was typed for its prices. */
export type ListSender = { actor: string; personId: number; reason?: string | undefined }
type Writing = { now: Date; by?: ListSender | undefined }

type OfferNumbers = Record<'product_id' | 'company_id' | 'price' | 'list_price', number>
/** Who recommends the list price; null leaves what is known of one that stays. */
export type OfferRow = OfferNumbers & { recommended_by: string | null }

const hasOfferPrice = sql`((o.price, o.list_price) is not distinct from (x.price, x.list_price)
  and (x.recommended_by is null or x.recommended_by is not distinct from o.recommended_by))`

/** Sets what the seller asks where it differs, and puts a draft on sale; returns the products. */
export const writeOffers = (
  tx: Transaction,
  rows: readonly OfferRow[],
  { now, by }: Writing,
): Promise<number[]> =>
  executeInParts(rows, async (part) => {
    const listRows = sql`jsonb_to_recordset(${toJson(part)}) as x(product_id int, company_id int, price int8, list_price int8, recommended_by text)`
    const isSameOffer = sql`o.product_id = x.product_id and o.company_id = x.company_id`
    const { rows: differing } = await tx.execute<{ id: number | null; product_id: number }>(sql`
      select o.id, x.product_id from ${listRows} left join offers o on ${isSameOffer}
      where o.id is null or not ${hasOfferPrice} or o.state = 'DRAFT'`)
    await tx.execute(sql`
      insert into offers (company_id, product_id, price, list_price, recommended_by, shown_price, state, created_at)
      select x.company_id, x.product_id, x.price, x.list_price, x.recommended_by, x.price, 'ON_SALE', ${now.toISOString()}::timestamptz
      from ${listRows} where not exists (select 1 from offers o where ${isSameOffer})`)
    const earlierRows = differing.filter(({ id }) => id !== null)
    const offerIds = earlierRows.flatMap(({ id }) => id ?? [])
    const change = {
      productIds: earlierRows.map((row) => row.product_id),
      offerIds,
      at: now,
      actor: by?.actor ?? 'import',
      reason: by?.reason,
    }
    await recordPrices(tx, change, async () => {
      await tx.execute(sql`
        update offers o set price = x.price, list_price = x.list_price, version = o.version + 1,
          recommended_by = coalesce(x.recommended_by, case when o.list_price = x.list_price then o.recommended_by end),
          shown_price = coalesce((select p.price from price_plans p where p.offer_id = o.id and p.state = 'RUNNING'), x.price),
          state = case when o.state = 'DRAFT' then 'ON_SALE' else o.state end
        from ${listRows} where ${isSameOffer} and (not ${hasOfferPrice} or o.state = 'DRAFT')`)
    })
    return differing.map((row) => row.product_id)
  })

/** The ids of bottles by wine, vintage and size. */
export const listIdsByBottle = async (
  tx: Transaction,
  wines: readonly number[],
): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<{
    id: number
    wine_id: number
    vintage: number | null
    volume_ml: number
  }>(
    sql`select id, wine_id, vintage, volume_ml from products where wine_id = any(${sql.param([...wines])}::int[])`,
  )
  return new Map(
    rows.map(({ id, wine_id, vintage, volume_ml }) => [`${wine_id}:${vintage}:${volume_ml}`, id]),
  )
}

export type ReceiptRow = { product_id: number; store_id: number; qty: number; delivery: string }

/** Adds delivered bottles to stock, each delivery once; returns the number of new deliveries. */
export const writeReceipts = async (
  tx: Transaction,
  rows: readonly ReceiptRow[],
  { now, by }: Writing,
): Promise<number> => {
  const deliveries = await executeInParts(rows, async (part) => {
    const { rows: stockRows } = await tx.execute<{ deliveries: number }>(sql`
      with x as (select * from jsonb_to_recordset(${toJson(part)})
          as x(product_id int, store_id int, qty int, delivery text)),
      fresh as (
        insert into stock_moves (product_id, store_id, delta_on_hand, delta_reserved, reason, ref_type, ref_id, person_id, at)
        select product_id, store_id, qty, 0, 'RECEIVE', 'DELIVERY', delivery, ${by?.personId ?? null}::int,
          ${now.toISOString()}::timestamptz from x
        order by product_id, store_id on conflict do nothing
        returning product_id, store_id, delta_on_hand),
      sums as (select product_id, store_id, sum(delta_on_hand)::int as qty, count(*)::int as deliveries
        from fresh group by product_id, store_id order by product_id, store_id)
      insert into stock (product_id, store_id, on_hand, initial)
      select product_id, store_id, qty, 0 from sums
      on conflict (product_id, store_id) do update set on_hand = stock.on_hand + excluded.on_hand
      returning 1 as deliveries`)
    return stockRows
  })
  return deliveries.length
}

import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { toEffectiveRating, products } from '../../db/tables/wines.ts'
import { none, type RowValues } from './columns.ts'
import { getCode, type BottleChange, type Snapshot } from './snapshot.ts'

type BottleRow = {
  id: number
  wine: number
  kind: number
  area: number | null
  country: string | null
  winery: number | null
  level: number | null
  vintage: number | null
  drink_until: number | null
  volume_ml: number
  price: number
  fulfilment: 'PICKUP' | 'DELIVERY' | 'BOTH'
  on_sale: boolean
  in_stock: boolean
  lead: boolean
  vip: boolean
  subscribable: boolean
  alcoholic: boolean
  alcohol: number | null
  sweetness: number | null
  acidity: number | null
  body: number | null
  tannin: number | null
  fizz: number | null
  rating: number
  rating_count: number
  sold_count: number
  rank: number
  created_at: number
  grapes: string
  featured: string
  aromas: string
  dishes: string
  drawing_type: string | null
  drawing_variant: string | null
  stores: string
  shares: string
}

/** Lists are read as texts, which the driver takes for what they are: arrays would cost it more than all the rest. */
const selectBottles = (condition: SQL, tail: SQL) => sql`
  select ${products.id}, wine_id as wine, ${products.kindId} as kind, ${products.areaId} as area, country_code as country,
    ${products.wineryId} as winery, level_id as level, vintage, wines.drink_until, volume_ml, price, fulfilment, status = 'ON_SALE' as on_sale,
    in_stock, lead, vip, subscribable, alcoholic, alcohol, sweetness, acidity, body, tannin, fizz,
    ${toEffectiveRating(products)} as rating, rating_count, sold_count, rank,
    (extract(epoch from created_at) * 1000000)::bigint as created_at,
    array_to_string(grape_ids, ',') as grapes, array_to_string(featured_ids, ',') as featured,
    array_to_string(wines.aromas, ',') as aromas,
    coalesce((select string_agg(dish ->> 'key', ',') from jsonb_array_elements(wines.dishes) as dish), '') as dishes,
    wines.drawing ->> 'type' as drawing_type, wines.drawing ->> 'variant' as drawing_variant,
    coalesce((select string_agg(store_id::text, ',') from stock
      where product_id = ${products.id} and sellable > 0), '') as stores,
    coalesce((select string_agg(grape_id || ',' || percent, ',') from wine_grapes
      where wine_grapes.wine_id = ${products.wineId}), '') as shares
  from ${products} join wines on wines.id = ${products.wineId}
  where ${condition} ${tail}`

const toNumbers = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))
const toFlag = (value: boolean): number => (value ? 1 : 0)

const toRowValues = (snapshot: Snapshot, row: BottleRow): RowValues => {
  const toCodes = (prefix: string, text: string): number[] =>
    text === '' ? [] : text.split(',').map((key) => getCode(snapshot, prefix + key))
  const toCode = (prefix: string, key: string | null): number =>
    key === null ? none : getCode(snapshot, prefix + key)
  return {
    id: row.id,
    wine: row.wine,
    kind: row.kind,
    area: row.area ?? none,
    country: toCode('country:', row.country),
    winery: row.winery ?? none,
    level: row.level ?? none,
    drawingType: toCode('drawing:', row.drawing_type),
    drawingVariant: toCode('drawing:', row.drawing_variant),
    vintage: row.vintage ?? none,
    drinkUntil: row.drink_until ?? none,
    volumeMl: row.volume_ml,
    price: row.price,
    alcohol: row.alcohol ?? none,
    rating: row.rating,
    ratingCount: row.rating_count,
    soldCount: row.sold_count,
    rank: row.rank,
    createdAt: row.created_at,
    sweetness: row.sweetness ?? none,
    acidity: row.acidity ?? none,
    body: row.body ?? none,
    tannin: row.tannin ?? none,
    fizz: row.fizz ?? none,
    inStock: toFlag(row.in_stock),
    lead: toFlag(row.lead),
    vip: toFlag(row.vip),
    subscribable: toFlag(row.subscribable),
    alcoholic: toFlag(row.alcoholic),
    pickup: toFlag(row.fulfilment !== 'DELIVERY'),
    delivery: toFlag(row.fulfilment !== 'PICKUP'),
    grapes: toNumbers(row.grapes),
    featured: toNumbers(row.featured),
    aromas: toCodes('aroma:', row.aromas),
    dishes: toCodes('dish:', row.dishes),
    stores: toNumbers(row.stores),
    shares: toNumbers(row.shares),
  }
}

/** A bottle's place in the order of the wines. */
export type BottlePlace = { wine: number; id: number }

/**
 * The bottles on sale behind a place, those of one wine together: most counts go by wine, and are several times faster
 * where that is the order in memory.
 */
export const listBottlesAfter = async (
  db: Executor,
  snapshot: Snapshot,
  after: BottlePlace,
  limit: number,
): Promise<BottleChange[]> => {
  const { rows } = await db.execute<BottleRow>(
    selectBottles(
      sql`${products.status} = 'ON_SALE' and ${products.wineId} >= ${after.wine}
        and (${products.wineId}, ${products.id}) > (${after.wine}, ${after.id})`,
      sql`order by ${products.wineId}, ${products.id} limit ${limit}`,
    ),
  )
  return rows.map((row) => ({ id: row.id, values: toRowValues(snapshot, row) }))
}

/** Some bottles as they are now. */
export const listBottleChanges = async (
  db: Executor,
  snapshot: Snapshot,
  ids: readonly number[],
): Promise<BottleChange[]> => {
  const { rows } = await db.execute<BottleRow>(
    selectBottles(sql`${products.id} = any(${sql.param([...ids])}::int[])`, sql``),
  )
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rowsById.get(id)
    return { id, values: row?.on_sale ? toRowValues(snapshot, row) : null }
  })
}

export const listCompaniesByStore = async (db: Executor): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ id: number; company_id: number }>(
    sql`select id, company_id from stores`,
  )
  return new Map(rows.map(({ id, company_id }) => [id, company_id]))
}

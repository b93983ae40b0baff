import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** A similar product, and the qualities that both share. */
export type SimilarProduct = {
  id: number
  kindId: number
  grapeId: number | null
  areaId: number | null
  tastesAlike: boolean
  isCheaper: boolean
}

type SimilarRow = {
  id: number
  kind_id: number
  grape_id: number | null
  area_id: number | null
  tastes_alike: boolean
  cheaper: boolean
}

/** More than are shown, because some may go off sale while they are cached. */
const candidateLimit = 8

const isOther = sql`p.lead and p.status = 'ON_SALE' and p.kind_id = this.kind_id and p.wine_id <> this.wine_id`

/** Only what stands in for the other: of its kind, on sale, neither half nor double its price. */
const isAlike = sql`${isOther} and p.price between this.price * 0.5 and this.price * 2`

/** Of the same sort of goods at any price: beside a stopper a corkscrew or a decanter is more use than food that costs the same. */
const isSameGoods = sql`${isOther} and w.drawing ->> 'type' = this.sort_of_goods and this.sort_of_goods <> 'bottle'`

/** An opener and a stopper are used on the same bottle: beside an opener a stopper is more use than a glass. */
const barTools = sql`('opener', 'stopper')`

/** How much of the use of goods is another's: the same thing, or another tool of the bar. */
const useScore = sql`case when this.sort_of_goods <> 'bottle' then
  coalesce((w.drawing ->> 'variant' = this.variant)::int, 0) * 8
  + coalesce((w.drawing ->> 'variant' in ${barTools} and this.variant in ${barTools})::int, 0) * 4 else 0 end`

/**
 * The most similar products: by grape, place and taste, goods by what they are, then by price; from other wines. The best
 * of those that cost less is among them.
 */
export const querySimilarProducts = async (db: Database, productId: number): Promise<SimilarProduct[]> => {
  const { rows } = await db.execute<SimilarRow>(sql`
    with this as (select p.*, w.drawing ->> 'type' as sort_of_goods, w.drawing ->> 'variant' as variant from products p join wines w on w.id = p.wine_id where p.id = ${productId}),
    near_ids as (
      (select p.id from products p, this where ${isAlike} and p.grape_ids && this.grape_ids order by p.rank desc, p.id limit 60)
      union (select p.id from products p, this where ${isAlike} and p.area_id = this.area_id order by p.rank desc, p.id limit 30)
      union (select p.id from products p, this where ${isAlike} order by p.rank desc, p.id limit 60)
      union (select p.id from products p join wines w on w.id = p.wine_id, this where ${isSameGoods} order by p.rank desc, p.id limit 30)
      union (select p.id from products p, this where ${isAlike} and p.price < this.price order by p.rank desc, p.id limit 10)
    ),
    judged as (
      select near.id, near.kind_id, near.rank,
        (select g from unnest(this.grape_ids) with ordinality as mine (g, at) where g = any(near.grape_ids) order by at limit 1) as grape_id,
        case when near.area_id = this.area_id then near.area_id end as area_id,
        coalesce(abs(near.body - this.body) <= 1 and abs(near.acidity - this.acidity) <= 1, false) as tastes_alike,
        coalesce(w.drawing ->> 'type' = this.sort_of_goods, false) as same_goods,
        ${useScore} as use_score,
        near.price < this.price as cheaper,
        abs(ln(near.price::float / this.price)) as price_gap
      from near_ids join products near using (id) join wines w on w.id = near.wine_id, this
    ),
    placed as (
      select *, row_number() over (order by (grape_id is not null)::int * 3 + (area_id is not null)::int * 2 + tastes_alike::int * 2 + same_goods::int * 4 + use_score - price_gap desc, rank desc, id) as place
      from judged
    )
    select id, kind_id, grape_id, area_id, tastes_alike, cheaper from placed
    where place <= ${candidateLimit} or place = (select min(place) from placed where cheaper)
    order by place`)
  return rows.map(({ id, kind_id, grape_id, area_id, tastes_alike, cheaper }) => ({
    id,
    kindId: kind_id,
    grapeId: grape_id,
    areaId: area_id,
    tastesAlike: tastes_alike,
    isCheaper: cheaper,
  }))
}

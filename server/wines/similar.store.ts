import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** A similar product, and the qualities that both share. */
export type SimilarProduct = {
  id: number
  kindId: number
  grapeId: number | null
  areaId: number | null
  tastesAlike: boolean
}

type SimilarRow = {
  id: number
  kind_id: number
  grape_id: number | null
  area_id: number | null
  tastes_alike: boolean
}

/** More than are shown, because some may go off sale while they are cached. */
const candidateLimit = 8

/** The most similar products: by grape, place and taste, then by price; from other wines. */
export const querySimilarProducts = async (db: Database, productId: number): Promise<SimilarProduct[]> => {
  const { rows } = await db.execute<SimilarRow>(sql`
    with this as (select * from products where id = ${productId}),
    near_ids as (
      (select p.id from products p, this where p.lead and p.status = 'ON_SALE' and p.grape_ids && this.grape_ids order by p.rank desc, p.id limit 60)
      union (select p.id from products p, this where p.lead and p.status = 'ON_SALE' and p.area_id = this.area_id order by p.rank desc, p.id limit 30)
      union (select p.id from products p, this where p.lead and p.status = 'ON_SALE' and p.kind_id = this.kind_id order by p.rank desc, p.id limit 60)
    ),
    judged as (
      select near.id, near.kind_id, near.rank,
        (select g from unnest(this.grape_ids) with ordinality as mine (g, at) where g = any(near.grape_ids) order by at limit 1) as grape_id,
        case when near.area_id = this.area_id then near.area_id end as area_id,
        coalesce(abs(near.body - this.body) <= 1 and abs(near.acidity - this.acidity) <= 1, false) as tastes_alike,
        near.kind_id = this.kind_id as same_kind,
        abs(ln(near.price::float / this.price)) as price_gap
      from near_ids join products near using (id), this where near.wine_id <> this.wine_id
    )
    select id, kind_id, grape_id, area_id, tastes_alike from judged
    order by (grape_id is not null)::int * 3 + (area_id is not null)::int * 2 + tastes_alike::int * 2 + same_kind::int * 3 - price_gap desc, rank desc, id
    limit ${candidateLimit}`)
  return rows.map(({ id, kind_id, grape_id, area_id, tastes_alike }) => ({
    id,
    kindId: kind_id,
    grapeId: grape_id,
    areaId: area_id,
    tastesAlike: tastes_alike,
  }))
}

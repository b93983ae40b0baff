import { sql } from 'drizzle-orm'
import { products } from '../../db/tables/wines.ts'

/** The version and placeholder of a product's bottle: those of its photograph, else of its drawing. */
export const bottleColumns = {
  imageVersion: sql<string>`coalesce(${products.photoVersion}, ${products.imageVersion})`,
  thumbhash: sql<
    string | null
  >`case when ${products.photoVersion} is null then ${products.thumbhash} else ${products.photoThumbhash} end`,
}

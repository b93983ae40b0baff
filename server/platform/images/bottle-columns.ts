import { sql } from 'drizzle-orm'
import { products } from '../../db/tables/wines.ts'

/**
 * The version in the address of a product's drawing. It is derived from the stored one, by which real shops once
 * served drawings with invented labels that browsers may still hold. The number grows when the drawings themselves
 * change, so that products stored before get another address too.
 */
export const drawingVersion = sql<string>`substr(md5('drawing 3 ' || ${products.imageVersion}), 1, 8)`

/** The version and placeholder of a product's bottle: those of its photograph, else of its drawing. */
export const bottleColumns = {
  imageVersion: sql<string>`coalesce(${products.photoVersion}, ${drawingVersion})`,
  thumbhash: sql<
    string | null
  >`case when ${products.photoVersion} is null then ${products.thumbhash} else ${products.photoThumbhash} end`,
}

import { and, eq, exists, or, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { matchesText } from '../db/list-filters.ts'
import { orderLines, orders } from '../db/tables/orders.ts'
import { stores } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import { matchesSearchText } from '../search/text-terms.store.ts'

/** The name of the store contains the words in one of its languages, ignoring case. */
const matchesStoreName = (words: string): SQL | undefined => {
  const foreignNames = sql`(select string_agg(texts.value ->> 'name', chr(10)) from jsonb_each(${stores.translations}) as texts)`
  return matchesText(words, stores.name, foreignNames)
}

/**
 * Orders with the words in their number, in what is searched of a product (names and makers in all languages), or in a
 * name of the store.
 */
export const matchesOrderText = (db: Executor, words: string): SQL | undefined => {
  const inProduct = or(
    matchesText(words, products.nameKo, products.nameOriginal),
    matchesSearchText(products, words),
  )
  const inLines = db
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orders.id), inProduct))
  const atStore = db
    .select({ one: sql`1` })
    .from(stores)
    .where(and(eq(stores.id, orders.storeId), matchesStoreName(words)))
  return or(exists(inLines), exists(atStore), matchesText(words, orders.oid))
}

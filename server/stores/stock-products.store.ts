import { asc } from 'drizzle-orm'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor } from '../db/database.ts'
import { products } from '../db/tables/wines.ts'
import { matchesProduct } from './office-stock.store.ts'

/** A page of what the catalogue has, by a part of the name, the number or the whole barcode. */
export const listStockProducts = async (
  db: Executor,
  { words, size, page }: { words: string | undefined; size: number; page: number },
) => {
  const where = matchesProduct(words)
  const rows = await db
    .select({
      idProduct: products.id,
      name: products.nameKo,
      vintage: products.vintage,
      volumeMl: products.volumeMl,
      barcode: products.barcode,
    })
    .from(products)
    .where(where)
    .orderBy(asc(products.nameKo), asc(products.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, products, where) }
}

import { sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import type { ListTotal } from './list.store.ts'

/**
 * How many wines and how many goods can be collected at each store that has any, or at one: what the list of that
 * store holds.
 */
export const countShelves = async (
  db: Executor,
  storeId: number | null = null,
): Promise<ReadonlyMap<number, ListTotal>> => {
  const { rows } = await db.execute<ListTotal & { store_id: number }>(sql`
    select store_id, (count(distinct wine_id) filter (where code <> 'GOODS'))::int as wines,
      (count(distinct wine_id) filter (where code = 'GOODS'))::int as goods
    from stock join products on products.id = stock.product_id join kinds on kinds.id = products.kind_id
    where sellable > 0 and status = 'ON_SALE' and fulfilment <> 'DELIVERY'
      ${storeId === null ? sql`` : sql`and store_id = ${storeId}`}
    group by store_id`)
  return new Map(rows.map(({ store_id, wines, goods }) => [store_id, { wines, goods }]))
}

import { sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import type { StockItem } from './stock.store.ts'

/** What one delivery needs of a product; the caller numbers the deliveries. */
export type DeliveryItem = StockItem & { delivery: number }

/**
 * For each delivery the store that ships and has all of it, the one whose seller asks least for it; deliveries that no
 * store has are left out.
 */
export const findShippingStores = async (
  db: Executor,
  items: readonly DeliveryItem[],
): Promise<Map<number, number>> => {
  if (items.length === 0) return new Map()
  const [deliveries, productIds, quantities] = [
    items.map(({ delivery }) => delivery),
    items.map(({ productId }) => productId),
    items.map(({ qty }) => qty),
  ]
  const { rows } = await db.execute<{ delivery: number; storeId: number }>(sql`
    with needs (delivery, product_id, qty) as (
      select * from unnest(${sql.param(deliveries)}::int[], ${sql.param(productIds)}::int[], ${sql.param(quantities)}::int[]))
    select distinct on (n.delivery) n.delivery, st.id as "storeId" from needs n
    join stock s on s.product_id = n.product_id and s.sellable >= n.qty
    join stores st on st.id = s.store_id and st.ships
    join offers o on o.company_id = st.company_id and o.product_id = n.product_id
    group by n.delivery, st.id
    having count(*) = (select count(*) from needs own where own.delivery = n.delivery)
    order by n.delivery, sum(n.qty * o.shown_price), st.id limit ${items.length}`)
  return new Map(rows.map(({ delivery, storeId }) => [delivery, storeId]))
}

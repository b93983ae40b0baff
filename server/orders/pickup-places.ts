import type { Locale } from '#api/fields.ts'
import type { Database } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { presentPickupPlaces, sumQuantities } from '../wines/pickup.rules.ts'
import { listStockLevels } from '../wines/pickup.store.ts'
import type { OrderRow } from './order-transitions.ts'
import { getAllowedPickupChanges } from './orders.rules.ts'
import { listOrderLines } from './orders.store.ts'
import { countRemaining } from './pieces.ts'

/** Where a paid order may be collected: its own store, and others of its seller with all of it. */
export const listPickupPlaces = async (
  db: Database,
  order: OrderRow,
  { locale, now }: { locale: Locale; now: Date },
) => {
  const changes = getAllowedPickupChanges(order)
  const lines = await listOrderLines(db, [order.id])
  const quantities = sumQuantities(
    lines
      .filter((line) => countRemaining(line) > 0)
      .map((line) => ({ idProduct: line.productId, qty: countRemaining(line) })),
  )
  const [stockLevels, taxonomy] = await Promise.all([
    listStockLevels(db, [...quantities.keys()]),
    getTaxonomy(db, now),
  ])
  const ownStore = taxonomy.stores.get(order.storeId ?? 0)
  if (!changes.time || !ownStore) return fail('order.state.wrong')
  const paidPrices = new Map(lines.map(({ productId, unitPrice }) => [productId, unitPrice]))
  const soldStock = lines.map(({ productId, unitPrice: price }) => ({
    ...{ storeId: ownStore.id, productId, price },
    qty: quantities.get(productId) ?? 0,
  }))
  const isOther = (storeId: number) =>
    changes.store && storeId !== ownStore.id && taxonomy.stores.get(storeId)?.companyId === ownStore.companyId
  const others = stockLevels
    .filter(({ storeId }) => isOther(storeId))
    .map((level) => ({ ...level, price: paidPrices.get(level.productId) ?? level.price }))
  const places = presentPickupPlaces(quantities, [...soldStock, ...others], null, {
    vocabulary: taxonomy,
    locale,
    now,
  })
  return places.filter(({ complete }) => complete)
}

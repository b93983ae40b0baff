import type { Locale } from '#api/fields.ts'
import type { Database } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.store.ts'
import { presentPickupPlaces, sumQuantities } from '../wines/pickup.rules.ts'
import { listStockLevels } from '../wines/pickup.store.ts'
import type { OrderRow } from './orders.moves.ts'
import { pickupChanges } from './orders.rules.ts'
import { linesOf } from './orders.store.ts'
import { leftOf } from './pieces.ts'

/** Where a paid order may be collected: its own store, which has what it sold, and others of its seller that have it all. */
export const pickupPlaces = async (
  db: Database,
  order: OrderRow,
  { locale, now }: { locale: Locale; now: Date },
) => {
  const may = pickupChanges(order)
  const lines = await linesOf(db, [order.id])
  const wanted = sumQuantities(
    lines
      .filter((line) => leftOf(line) > 0)
      .map((line) => ({ idProduct: line.productId, qty: leftOf(line) })),
  )
  const [shelves, vocabulary] = await Promise.all([
    listStockLevels(db, [...wanted.keys()]),
    vocabularyOf(db, now),
  ])
  const own = vocabulary.stores.get(order.storeId ?? 0)
  if (!may.time || !own) return fail('order.state.wrong')
  const sold = [...wanted].map(([productId, qty]) => ({ storeId: own.id, productId, qty }))
  const isOther = (storeId: number) =>
    may.store && storeId !== own.id && vocabulary.stores.get(storeId)?.companyId === own.companyId
  const others = shelves.filter(({ storeId }) => isOther(storeId))
  const places = presentPickupPlaces(wanted, [...sold, ...others], null, { vocabulary, locale, now })
  return places.filter(({ complete }) => complete)
}

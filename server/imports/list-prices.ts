import { listPriceDays } from '#api/contract/office/offers.options.ts'
import { createFault, type Fault } from '../catalogue/faults.rules.ts'
import type { Row } from '../catalogue/row.rules.ts'
import type { Executor } from '../db/database.ts'
import { applyChange, noOffer, unlessSame } from '../offers/offer-change.rules.ts'
import { loadOwnPrices } from '../offers/own-prices.store.ts'
import type { StoredRow } from './stored-rows.store.ts'

/**
 * The rows of a list whose list price would be refused in the grid of prices: it was no price of the seller of late, and
 * no one is named who recommends it.
 */
export const listOriginFaults = async (
  db: Executor,
  rows: readonly Row[],
  { findStored, now }: { findStored: (row: Row) => StoredRow; now: Date },
): Promise<Fault[]> => {
  const places = rows
    .filter(({ bottle }) => bottle.listPrice > bottle.price)
    .map((row) => ({ row, offer: findStored(row).offer }))
  const ownPrices = await loadOwnPrices(
    db,
    places.flatMap(({ offer }) => offer ?? []),
    now,
  )
  return places.flatMap(({ row: { line, bottle }, offer }) => {
    const before = offer ?? noOffer
    const change = {
      price: bottle.price,
      listPrice: unlessSame(bottle.listPrice, before.listPrice),
      recommendedBy: bottle.recommendedBy ?? undefined,
    }
    const isOwnPrice = offer ? ownPrices(offer) : (price: number) => price === bottle.price
    const result = applyChange(before, change, isOwnPrice)
    return 'refusal' in result && result.refusal === 'LIST_NOT_OWN'
      ? [createFault(line, 'list_price', 'list_not_own', { days: String(listPriceDays) })]
      : []
  })
}

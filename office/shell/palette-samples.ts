import { memberCards } from '../features/members/samples.ts'
import { orderRows } from '../features/orders/samples.ts'
import { sellerCards } from '../features/sellers/samples.ts'
import { stockLevels } from '../features/stock/samples.ts'
import { storeCards } from '../features/stores/samples.ts'
import { wineCards } from '../features/wines/samples.ts'
import type { OfficeMatches } from './search.queries.ts'

/** What an operator may find; a seller's people find what `sellerMatches` has. */
export const matches: OfficeMatches = {
  orders: { total: 20, items: orderRows },
  wines: { total: wineCards.length, items: wineCards },
  stock: null,
  sellers: { total: sellerCards.length, items: sellerCards },
  stores: { total: storeCards.length, items: storeCards },
  members: { total: memberCards.length, items: memberCards },
}

export const sellerMatches: OfficeMatches = {
  ...matches,
  wines: null,
  stock: { total: stockLevels.length, items: stockLevels },
  sellers: null,
  members: null,
}

const nothing = { total: 0, items: [] }
export const noMatches: OfficeMatches = {
  ...{ orders: nothing, wines: nothing, stock: null },
  ...{ sellers: nothing, stores: nothing, members: nothing },
}

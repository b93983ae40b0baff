import type { ImportKind } from '#api/contract/office/imports.options.ts'
import { offers } from '../offers/offers.queries.ts'
import { stock } from '../stock/stock.queries.ts'
import type { ListKind } from './import-list.steps.ts'
import { offerImports, wineImports } from './imports.queries.ts'
import { offerListCalls, wineListCalls } from './list-calls.ts'

/** What belongs to lists of each kind. */
export const listKinds: Record<ImportKind, ListKind> = {
  WINES: { calls: wineListCalls, queries: wineImports, affects: [offers.all] },
  OFFERS: { calls: offerListCalls, queries: offerImports, affects: [offers.all, stock.all] },
}

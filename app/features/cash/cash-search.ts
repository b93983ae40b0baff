import { cashMoveKinds, cidPattern } from '#api/contract/cash.options.ts'
import * as param from '../../shell/url-params.ts'
import { windowReturn } from '../checkout/oid-search.ts'
import { periodParams } from '../orders/orders-search.ts'

export type MoveKind = (typeof cashMoveKinds)[number]

/** The kind, the period and the page of the cash history, as the address holds them. */
export const cashSearch = param.createSearchSchema({
  kind: param.option(cashMoveKinds),
  ...periodParams,
  page: param.page,
})
export type CashSearch = param.SearchOf<typeof cashSearch>

/** The number of a top-up. */
export const cid = param.matching(cidPattern)

/** The top-up that an address is about, and whether its window has returned. */
export const chargeSearch = param.createSearchSchema({
  cid,
  returned: windowReturn,
})

import * as param from '../../shell/url-params.ts'
import { periodParams } from '../orders/orders-search.ts'

export const cashMoveKinds = ['CHARGE', 'BONUS', 'USE', 'REFUND', 'LAPSE'] as const
export type MoveKind = (typeof cashMoveKinds)[number]

/** The kind, the period and the page of the cash history, as the address holds them. */
export const cashSearch = param.createSearchSchema({
  kind: param.option(cashMoveKinds),
  ...periodParams,
  page: param.page,
})
export type CashSearch = param.SearchOf<typeof cashSearch>

/** The number of a top-up. */
export const chargeNumber = /^C[0-9]{8}-[A-Z0-9]{6,20}$/

/** The top-up that an address is about, and whether its window has come back. */
export const chargeSearch = param.createSearchSchema({
  cid: param.matching(chargeNumber),
  returned: param.option(['1']),
})

import { readOption } from '../../shell/url-params.ts'
import { readOrdersSearch, type OrdersSearch } from '../orders/orders-search.ts'

export const cashMoveKinds = ['CHARGE', 'BONUS', 'USE', 'REFUND', 'LAPSE'] as const
export type MoveKind = (typeof cashMoveKinds)[number]
export type CashSearch = Pick<OrdersSearch, 'period' | 'from' | 'until' | 'page'> & { kind?: MoveKind }

/** The kind, the period and the page of the cash history, as the address holds them. */
export const readCashSearch = (raw: Record<string, unknown>): CashSearch => {
  const { period, from, until, page } = readOrdersSearch(raw)
  return { kind: readOption(cashMoveKinds, raw['kind']), period, from, until, page }
}

export type ChargeSearch = { cid?: string; returned?: '1' }

/** The charge that an address is about, and whether its window has come back. */
export const readChargeSearch = (raw: Record<string, unknown>): ChargeSearch => {
  const cid = String(raw['cid'] ?? '')
  return {
    ...(/^C[0-9]{8}-[A-Z0-9]{6,20}$/.test(cid) && { cid }),
    ...(String(raw['returned'] ?? '') === '1' && { returned: '1' as const }),
  }
}

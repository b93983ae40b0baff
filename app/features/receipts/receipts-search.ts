import { readOption } from '../../shell/url-params.ts'
import { readOrdersSearch, type OrdersSearch } from '../orders/orders-search.ts'

export const receiptKinds = ['CARD_SLIP', 'CASH_RECEIPT', 'STATEMENT'] as const
export type ReceiptKind = (typeof receiptKinds)[number]
export type ReceiptsSearch = Pick<OrdersSearch, 'period' | 'from' | 'until' | 'page'> & {
  kind?: ReceiptKind
}

/** The kind, the period and the page of the receipts, as the address holds them. */
export const readReceiptsSearch = (raw: Record<string, unknown>): ReceiptsSearch => {
  const { period, from, until, page } = readOrdersSearch(raw)
  return { kind: readOption(receiptKinds, raw['kind']), period, from, until, page }
}

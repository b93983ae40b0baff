import type { ProviderLineKind, SettlementProvider } from '#api/contract/office/reconciliation.options.ts'

export const providerColumns = [
  'transactionId',
  'orderNo',
  'kind',
  'approvedOn',
  'amount',
  'fee',
  'vat',
  'net',
  'paidOn',
] as const
export type ProviderColumn = (typeof providerColumns)[number]

type ProviderLayout = {
  /** The head of each column in the provider's file. */
  heads: Record<ProviderColumn, string>
  /** What the column of the kind holds. */
  kinds: Record<string, ProviderLineKind>
}

/**
 * The columns of each provider's settlement file. The heads are assumed (server/gateways/allat-wire.md and
 * server/gateways/kakaopay-wire.md) until a contract gives the real ones; this table is the one place that has them.
 */
export const providerLayouts: Record<SettlementProvider, ProviderLayout> = {
  allat: {
    heads: {
      transactionId: '거래번호',
      orderNo: '주문번호',
      kind: '거래구분',
      approvedOn: '거래일',
      amount: '금액',
      fee: '수수료',
      vat: '부가세',
      net: '정산금액',
      paidOn: '정산일',
    },
    kinds: { 승인: 'PAYMENT', 취소: 'REFUND', 지불거절: 'CHARGEBACK', 수수료: 'FEE' },
  },
  kakaopay: {
    heads: {
      transactionId: 'tid',
      orderNo: 'partner_order_id',
      kind: 'transaction_type',
      approvedOn: 'approved_at',
      amount: 'amount',
      fee: 'fee',
      vat: 'vat',
      net: 'settlement_amount',
      paidOn: 'settled_date',
    },
    kinds: { PAYMENT: 'PAYMENT', CANCEL: 'REFUND', CHARGEBACK: 'CHARGEBACK', FEE: 'FEE' },
  },
}

/** The head that a person sees in the file; other columns by their own name. */
export const toProviderHead = (provider: SettlementProvider, column: string): string =>
  providerLayouts[provider].heads[column as ProviderColumn] ?? column

/** The first cell of a line of sums. */
export const totalsName = /^(합계|총계|총합계|total|sum)$/i

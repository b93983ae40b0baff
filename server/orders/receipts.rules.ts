export type ReceiptKind = 'CARD_SLIP' | 'CASH_RECEIPT' | 'STATEMENT'

/** Payment methods with a slip, and those with a cash receipt. */
export const slipMethods: readonly string[] = ['CARD', 'KAKAOPAY']
export const cashMethods: readonly string[] = ['VBANK', 'TRANSFER']

/** The kinds of receipts of an order; stored cash got its slip when it was topped up. */
export const listReceiptKinds = (payMethod: string | null): ReceiptKind[] => [
  ...(payMethod && slipMethods.includes(payMethod) ? (['CARD_SLIP'] as const) : []),
  ...(payMethod && cashMethods.includes(payMethod) ? (['CASH_RECEIPT'] as const) : []),
  'STATEMENT',
]

/** Splits an amount into net and its ten percent value added tax; the parts equal the amount, to the won. */
export const splitTax = (amount: number) => {
  const supply = Math.round(amount / 1.1)
  return { amount, supply, tax: amount - supply }
}

/** The provider's number of a payment as receipts show it; empty for a seeded one, which no provider has booked. */
export const toTransactionNo = (providerTx: string | null): string =>
  providerTx === null || providerTx.startsWith('seed-') ? '' : providerTx

/** The number for receipts issued without a request (National Tax Service, self-issued receipts). */
export const selfIssuedNumber = '010-000-1234'

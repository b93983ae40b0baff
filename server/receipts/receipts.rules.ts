export type ReceiptKind = 'CARD_SLIP' | 'CASH_RECEIPT' | 'STATEMENT'

/** Ways of paying that leave a slip, and those that leave a cash receipt. */
export const slipMethods: readonly string[] = ['CARD', 'KAKAOPAY']
export const cashMethods: readonly string[] = ['VBANK', 'TRANSFER']

/** The receipts that an order has; stored cash had its slip when it was charged. */
export const listReceiptKinds = (payMethod: string | null): ReceiptKind[] => [
  ...(payMethod && slipMethods.includes(payMethod) ? (['CARD_SLIP'] as const) : []),
  ...(payMethod && cashMethods.includes(payMethod) ? (['CASH_RECEIPT'] as const) : []),
  'STATEMENT',
]

/** An amount with the ten percent of value added tax that are in it; the parts add up, to the won. */
export const splitTax = (amount: number) => {
  const supply = Math.round(amount / 1.1)
  return { amount, supply, tax: amount - supply }
}

/** The number under which a receipt is issued that nobody asked for (National Tax Service, self-issued receipts). */
export const selfIssuedNumber = '010-000-1234'

/** A card slip, a cash receipt, a statement of the transaction. */
export const receiptKinds = ['CARD_SLIP', 'CASH_RECEIPT', 'STATEMENT'] as const

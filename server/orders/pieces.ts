/** What of a line went back or is to: so many of its pieces. */
export type Pieces = { id: number; qty: number }

/** What a refund is of; null is all that was left of its order. */
export const piecesOf = (refund: {
  orderLineIds: number[] | null
  orderLineQtys: number[] | null
}): Pieces[] | null =>
  refund.orderLineIds?.map((id, at) => ({ id, qty: refund.orderLineQtys?.[at] ?? 0 })) ?? null

type Counted = { qty: number; cancelledQty: number; returnedQty: number }

/** How many pieces of a line its shopper gave up, before they had them or after. */
export const goneOf = ({ cancelledQty, returnedQty }: Omit<Counted, 'qty'>): number =>
  cancelledQty + returnedQty

export const leftOf = ({ qty, ...gone }: Counted): number => qty - goneOf(gone)

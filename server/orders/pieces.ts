/** What of a line went back or is to: so many of its pieces. */
export type Pieces = { id: number; qty: number }

/** What a refund is of; null is all that was left of its order. */
export const piecesOf = (refund: {
  orderLineIds: number[] | null
  orderLineQtys: number[] | null
}): Pieces[] | null =>
  refund.orderLineIds?.map((id, at) => ({ id, qty: refund.orderLineQtys?.[at] ?? 0 })) ?? null

export const leftOf = ({ qty, cancelledQty }: { qty: number; cancelledQty: number }): number =>
  qty - cancelledQty

/** What of a line went back or is to: so many of its pieces. */
export type Pieces = { id: number; qty: number }

/** What a refund is of; null is all that was left of its order. */
export const toPieces = (refund: {
  orderLineIds: number[] | null
  orderLineQtys: number[] | null
}): Pieces[] | null =>
  refund.orderLineIds?.map((id, at) => ({ id, qty: refund.orderLineQtys?.[at] ?? 0 })) ?? null

type LineQuantities = { qty: number; cancelledQty: number; returnedQty: number }

/** How many pieces of a line its shopper gave up, before they had them or after. */
export const countWithdrawn = ({ cancelledQty, returnedQty }: Omit<LineQuantities, 'qty'>): number =>
  cancelledQty + returnedQty

export const countRemaining = ({ qty, ...withdrawnQuantities }: LineQuantities): number =>
  qty - countWithdrawn(withdrawnQuantities)

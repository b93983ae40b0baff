/** A number of pieces of one line, refunded or to be refunded. */
export type Pieces = { id: number; qty: number }

/** The pieces of a refund; null for everything that was left of its order. */
export const toPieces = (refund: {
  orderLineIds: number[] | null
  orderLineQtys: number[] | null
}): Pieces[] | null =>
  refund.orderLineIds?.map((id, at) => ({ id, qty: refund.orderLineQtys?.[at] ?? 0 })) ?? null

type LineQuantities = { qty: number; cancelledQty: number; returnedQty: number }

/** The number of a line's pieces that were cancelled or returned. */
export const countWithdrawn = ({ cancelledQty, returnedQty }: Omit<LineQuantities, 'qty'>): number =>
  cancelledQty + returnedQty

export const countRemaining = ({ qty, ...withdrawnQuantities }: LineQuantities): number =>
  qty - countWithdrawn(withdrawnQuantities)

import type { Executor } from '../db/database.ts'
import type { OrderStatus } from '../db/tables/orders.ts'
import { receivedStatuses } from './orders.rules.ts'
import { listReviewedProductIds } from './orders.store.ts'
import { countRemaining } from './pieces.ts'

type Card = {
  status: OrderStatus
  lines: readonly { idProduct: number; qty: number; cancelledQty: number; returnedQty: number }[]
}

const reviewableStatuses: readonly OrderStatus[] = [...receivedStatuses, 'CONFIRMED']

/** The products of an order that its shopper has received and kept. */
const toKeptProductIds = ({ status, lines }: Card): number[] =>
  reviewableStatuses.includes(status)
    ? lines.filter((line) => countRemaining(line) > 0).map(({ idProduct }) => idProduct)
    : []

/** For each order a product that its shopper has received and not reviewed; null where there is none. */
export const listProductsToReview = async (
  db: Executor,
  memberId: number,
  cards: readonly Card[],
): Promise<(number | null)[]> => {
  const reviewedProductIds = await listReviewedProductIds(db, memberId, cards.flatMap(toKeptProductIds))
  return cards.map(
    (card) => toKeptProductIds(card).find((product) => !reviewedProductIds.has(product)) ?? null,
  )
}

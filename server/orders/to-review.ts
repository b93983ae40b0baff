import type { Executor } from '../db/database.ts'
import type { OrderStatus } from '../db/tables/orders.ts'
import { receivedStatuses } from './orders.rules.ts'
import { reviewedOf } from './orders.store.ts'
import { leftOf } from './pieces.ts'

type Card = {
  status: OrderStatus
  lines: readonly { idProduct: number; qty: number; cancelledQty: number; returnedQty: number }[]
}

const received: readonly OrderStatus[] = [...receivedStatuses, 'CONFIRMED']

/** The products of an order that its shopper has now. */
const keptOf = ({ status, lines }: Card): number[] =>
  received.includes(status) ? lines.filter((line) => leftOf(line) > 0).map(({ idProduct }) => idProduct) : []

/** Of each order a product that its shopper has received and not written of; null where there is none. */
export const productsToReview = async (
  db: Executor,
  memberId: number,
  cards: readonly Card[],
): Promise<(number | null)[]> => {
  const reviewed = await reviewedOf(db, memberId, cards.flatMap(keptOf))
  return cards.map((card) => keptOf(card).find((product) => !reviewed.has(product)) ?? null)
}

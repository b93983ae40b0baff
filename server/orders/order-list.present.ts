import type { z } from '@hono/zod-openapi'
import type { ListedOrder as Shape } from '#api/contract/orders.shapes.ts'
import type { Executor } from '../db/database.ts'
import type { OrderRow } from './order-transitions.ts'
import { presentCards, type PresentOptions } from './orders.present.ts'
import { listDepositDeadlines } from './orders.store.ts'
import { listProductsToReview } from './to-review.ts'

type ListedOrder = z.output<typeof Shape>

/** A member's orders as cards, with the deadline of a deposit and the product to review. */
export const presentOrderList = async (
  db: Executor,
  memberId: number,
  rows: OrderRow[],
  options: PresentOptions,
): Promise<ListedOrder[]> => {
  const cards = await presentCards(db, rows, options)
  const awaitingIds = rows.filter(({ status }) => status === 'AWAITING_DEPOSIT').map(({ id }) => id)
  const [depositDeadlines, toReview] = await Promise.all([
    listDepositDeadlines(db, awaitingIds),
    listProductsToReview(db, memberId, cards),
  ])
  return rows.flatMap(({ id }, index) => {
    const card = cards[index]
    return card
      ? [{ ...card, depositUntil: depositDeadlines.get(id) ?? null, toReview: toReview[index] ?? null }]
      : []
  })
}

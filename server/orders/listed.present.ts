import type { z } from '@hono/zod-openapi'
import type { ListedOrder as Shape } from '#api/contract/orders.shapes.ts'
import type { Executor } from '../db/database.ts'
import type { OrderRow } from './orders.moves.ts'
import { presentCards, type Shown } from './orders.present.ts'
import { depositsUntil } from './orders.store.ts'
import { productsToReview } from './to-review.ts'

type ListedOrder = z.output<typeof Shape>

/** A member's orders as cards, with until when a deposit is waited for and what may be reviewed. */
export const presentListed = async (
  db: Executor,
  memberId: number,
  rows: OrderRow[],
  shown: Shown,
): Promise<ListedOrder[]> => {
  const cards = await presentCards(db, rows, shown)
  const waiting = rows.filter(({ status }) => status === 'AWAITING_DEPOSIT').map(({ id }) => id)
  const [until, toReview] = await Promise.all([
    depositsUntil(db, waiting),
    productsToReview(db, memberId, cards),
  ])
  return rows.flatMap(({ id }, at) => {
    const card = cards[at]
    return card ? [{ ...card, depositUntil: until.get(id) ?? null, toReview: toReview[at] ?? null }] : []
  })
}

import type { z } from '@hono/zod-openapi'
import type { ListedOrder as Shape } from '#api/contract/orders.shapes.ts'
import type { Executor } from '../db/database.ts'
import type { OrderRow } from './orders.moves.ts'
import { presentCards, type OrderCard, type Shown } from './orders.present.ts'
import { receivedStatuses } from './orders.rules.ts'
import { depositsUntil, reviewedOf } from './orders.store.ts'

type ListedOrder = z.output<typeof Shape>

const received: readonly OrderRow['status'][] = [...receivedStatuses, 'CONFIRMED']

/** The products of an order that its shopper has now. */
const keptOf = ({ status, lines }: OrderCard): number[] =>
  received.includes(status)
    ? lines.filter(({ qty, cancelledQty }) => qty > cancelledQty).map(({ idProduct }) => idProduct)
    : []

/** A member's orders as cards, with until when a deposit is waited for and what may be reviewed. */
export const presentListed = async (
  db: Executor,
  memberId: number,
  rows: OrderRow[],
  shown: Shown,
): Promise<ListedOrder[]> => {
  const cards = await presentCards(db, rows, shown)
  const waiting = rows.filter(({ status }) => status === 'AWAITING_DEPOSIT').map(({ id }) => id)
  const [until, reviewed] = await Promise.all([
    depositsUntil(db, waiting),
    reviewedOf(db, memberId, cards.flatMap(keptOf)),
  ])
  return rows.flatMap(({ id }, at) => {
    const card = cards[at]
    if (!card) return []
    const toReview = keptOf(card).find((product) => !reviewed.has(product)) ?? null
    return [{ ...card, depositUntil: until.get(id) ?? null, toReview }]
  })
}

import type { z } from '@hono/zod-openapi'
import type { orders } from '#api/contract/orders.ts'
import { OrderStatusCode, OrderType, type ListedOrder as Shape } from '#api/contract/orders.shapes.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import type { Executor } from '../db/database.ts'
import { presentCancelled, presentOrder, presentCards, type PresentOptions } from './orders.present.ts'
import { findOrder, listOrders, listDepositDeadlines } from './orders.store.ts'
import { formatStatus, typeTexts } from './order-labels.ts'
import type { OrderRow } from './order-transitions.ts'
import { listProductsToReview } from './to-review.ts'

type ListedOrder = z.output<typeof Shape>

/** A member's orders as cards, with the deadline of a deposit and the product to review. */
const presentOrderList = async (
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

type Orders = Pick<Handlers<typeof orders>, 'statuses' | 'types' | 'orders' | 'cancelled' | 'order'>

export const ordersHandlers: Orders = {
  statuses: ({ locale }) => ({
    _embedded: { items: OrderStatusCode.options.map((code) => ({ code, name: formatStatus(code, locale) })) },
  }),

  types: ({ locale }) => ({
    _embedded: { items: OrderType.options.map((code) => ({ code, name: typeTexts[code]({}, { locale }) })) },
  }),

  orders: async ({ query, viewer, db, clock, locale }) => {
    const { type, status, query: words, startDate: from, endDate: until } = query
    const filter = { memberId: viewer.id, type, statuses: status, words, from, until }
    const { rows, total } = await listOrders(db, filter, query)
    return paginate(await presentOrderList(db, viewer.id, rows, { clock, locale }), query, total)
  },

  cancelled: async ({ query, viewer, db, clock, locale }) => {
    const { query: words, startDate: from, endDate: until } = query
    const filter = { memberId: viewer.id, cancelled: true, words, from, until }
    const { rows, total } = await listOrders(db, filter, query)
    return paginate(await presentCancelled(db, rows, { clock, locale }), query, total)
  },

  order: async ({ params, viewer, db, clock, locale, fail }) => {
    const order = (await findOrder(db, viewer.id, params.oid)) ?? fail('order.not_found')
    return presentOrder(db, order, { clock, locale })
  },
}

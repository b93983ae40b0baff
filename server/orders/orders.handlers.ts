import type { orders } from '#api/contract/orders.ts'
import { OrderStatusCode, OrderType } from '#api/contract/orders.shapes.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { presentOrderList } from './order-list.present.ts'
import { presentCancelled, presentOrder } from './orders.present.ts'
import { findOrder, listOrders } from './orders.store.ts'
import { formatStatus, typeTexts } from './order-labels.ts'

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

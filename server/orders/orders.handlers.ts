import type { orders } from '#api/contract/orders.ts'
import { OrderStatusCode, OrderType } from '#api/contract/orders.shapes.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { presentListed } from './listed.present.ts'
import { presentCancelled, presentOrder } from './orders.present.ts'
import { orderOf, ordersPage } from './orders.store.ts'
import { statusName, typeTexts } from './orders.words.ts'

type Orders = Pick<Handlers<typeof orders>, 'statuses' | 'types' | 'orders' | 'cancelled' | 'order'>

export const ordersHandlers: Orders = {
  statuses: ({ locale }) => ({
    _embedded: { items: OrderStatusCode.options.map((code) => ({ code, name: statusName(code, locale) })) },
  }),

  types: ({ locale }) => ({
    _embedded: { items: OrderType.options.map((code) => ({ code, name: typeTexts[code]({}, { locale }) })) },
  }),

  orders: async ({ query, viewer, db, clock, locale }) => {
    const { type, status, query: words, startDate: from, endDate: until } = query
    const filter = { memberId: viewer.id, type, statuses: status, words, from, until }
    const { rows, total } = await ordersPage(db, filter, query)
    return paginate(await presentListed(db, viewer.id, rows, { clock, locale }), query, total)
  },

  cancelled: async ({ query, viewer, db, clock, locale }) => {
    const { query: words, startDate: from, endDate: until } = query
    const filter = { memberId: viewer.id, cancelled: true, words, from, until }
    const { rows, total } = await ordersPage(db, filter, query)
    return paginate(await presentCancelled(db, rows, { clock, locale }), query, total)
  },

  order: async ({ params, viewer, db, clock, locale, fail }) => {
    const order = (await orderOf(db, viewer.id, params.oid)) ?? fail('order.not_found')
    return presentOrder(db, order, { clock, locale })
  },
}

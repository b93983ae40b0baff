import { OrderStatusCode, OrderType, type orders } from '#api/contract/orders.ts'
import type { Handlers } from '../http/handler.ts'
import { presentCards, presentOrder } from './orders.present.ts'
import { orderOf, ordersPage } from './orders.store.ts'
import { statusName, typeTexts } from './orders.words.ts'

/** One status or several, joined by commas; what is no status finds nothing. */
const statusesOf = (text: string | undefined) =>
  text ? OrderStatusCode.options.filter((code) => text.split(',').includes(code)) : undefined

export const ordersHandlers: Handlers<typeof orders> = {
  statuses: ({ locale }) => ({
    _embedded: { items: OrderStatusCode.options.map((code) => ({ code, name: statusName(code, locale) })) },
  }),

  types: ({ locale }) => ({
    _embedded: { items: OrderType.options.map((code) => ({ code, name: typeTexts[code]({}, { locale }) })) },
  }),

  orders: async ({ query, viewer, db, locale }) => {
    const { size, page, type, status, query: words, startDate: from, endDate: until } = query
    const filter = { memberId: viewer.id, type, statuses: statusesOf(status), words, from, until }
    const { rows, total } = await ordersPage(db, filter, { size, page })
    return {
      _embedded: { items: await presentCards(db, rows, locale) },
      page: { size, totalElements: total, totalPages: Math.ceil(total / size), number: page },
    }
  },

  order: async ({ params, viewer, db, locale, fail }) => {
    const order = (await orderOf(db, viewer.id, params.oid)) ?? fail('order.not_found')
    return presentOrder(db, order, locale)
  },
}

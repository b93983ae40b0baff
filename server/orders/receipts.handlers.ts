import type { orders } from '#api/contract/orders.ts'
import type { Handlers } from '../http/handler.ts'
import { findOrder, listOrders } from './orders.store.ts'
import { paginate } from '../http/pagination.ts'
import { presentReceipt, presentReceiptCards } from './receipts.present.ts'
import { cashMethods, slipMethods } from './receipts.rules.ts'

type Receipts = Pick<Handlers<typeof orders>, 'receipts' | 'receipt'>

const methodsByKind = { CARD_SLIP: [...slipMethods], CASH_RECEIPT: [...cashMethods], STATEMENT: undefined }

export const receiptsHandlers: Receipts = {
  receipts: async ({ query, viewer, db, locale }) => {
    const { kind, query: words, startDate: from, endDate: until } = query
    const methods = kind && methodsByKind[kind]
    const filter = { memberId: viewer.id, paid: true, methods, words, from, until }
    const { rows, total } = await listOrders(db, filter, query)
    return paginate(await presentReceiptCards(db, rows, locale), query, total)
  },

  receipt: async ({ params, viewer, db, locale, fail }) => {
    const order = await findOrder(db, viewer.id, params.oid)
    return (order && (await presentReceipt(db, order, locale))) ?? fail('receipt.not_found')
  },
}

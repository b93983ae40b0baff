import type { orders } from '#api/contract/office/orders.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { presentOrderInScope } from '../staff/office-order-reading.ts'
import { presentOfficeRows } from '../staff/office-orders.present.ts'
import { countWork, listOfficeOrders } from '../staff/office-orders.store.ts'
import { presentOpenReturns } from '../staff/open-returns.present.ts'
import { listOpenReturns } from '../staff/open-returns.store.ts'

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

type Reads = Pick<Handlers<typeof orders>, 'officeOrders' | 'orderBoard' | 'officeOrder' | 'returns'>

export const ordersOfficeHandlers: Reads = {
  officeOrders: async ({ db, query, person, clock, locale }) => {
    const { query: words, status: statuses, type: types, idStore: storeId, ...filter } = query
    const scope = resolveOfficeScope(person)
    const { rows, total } = await listOfficeOrders(
      db,
      { ...filter, scope, words, statuses, types, storeId, now: clock.now() },
      query,
    )
    return paginate(await presentOfficeRows(db, rows, locale), query, total)
  },

  orderBoard: async ({ db, query, person, clock }) => {
    const filter = { scope: resolveOfficeScope(person), storeId: query.idStore, now: clock.now() }
    const rows = await countWork(db, filter)
    return {
      statuses: rows.map(({ status, count }) => ({ status, count })),
      late: sum(rows.map(({ late }) => late)),
      today: sum(rows.map(({ today }) => today)),
    }
  },

  officeOrder: (ctx) => presentOrderInScope(ctx, ctx.params.oid),

  returns: async ({ db, query, person, clock, locale }) => {
    const { idStore: storeId, waitsFor } = query
    const filter = { scope: resolveOfficeScope(person), storeId, waitsFor }
    const { rows, total } = await listOpenReturns(db, filter, query)
    return paginate(await presentOpenReturns(db, rows, { locale, now: clock.now() }), query, total)
  },
}

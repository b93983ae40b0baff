import type { stores } from '#api/contract/stores.ts'
import type { Handlers } from '../http/handler.ts'
import { storeCardOf, storePageOf } from './stores.rules.ts'
import { storeOf, storesOf } from './stores.store.ts'

export const storesHandlers: Handlers<typeof stores> = {
  stores: async ({ query, db, clock, locale }) => {
    const { latitude, longitude, size, page } = query
    const near = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
    const chosen = { companyIds: query.idCompanies, options: query.idOptions, provinces: query.siNms }
    const filter = { ...chosen, query: query.query, sort: query.sort, near, size, page }
    const { rows, total } = await storesOf(db, filter, locale)
    const items = rows.map((row) => storeCardOf(row, clock.now()))
    const totalPages = Math.ceil(total / size)
    return { _embedded: { items }, page: { size, totalElements: total, totalPages, number: page } }
  },

  store: async ({ params, db, clock, locale, fail }) => {
    const row = await storeOf(db, params.id, locale)
    return row ? storePageOf(row, clock.now()) : fail('store.not_found')
  },
}

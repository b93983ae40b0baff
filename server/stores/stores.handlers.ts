import type { stores } from '#api/contract/stores.ts'
import type { Handlers } from '../http/handler.ts'
import { toPoint } from '../wines/pickup.rules.ts'
import { paginate } from '../http/pagination.ts'
import { listedStores } from './listed.ts'
import { storeSortName, storeSorts } from './sorts.ts'
import { storeCardOf, storePageOf } from './stores.rules.ts'
import {
  allStores,
  companiesWithStores,
  optionsOfStores,
  provincesWithStores,
  storeOf,
} from './stores.store.ts'

export const storesHandlers: Handlers<typeof stores> = {
  stores: async ({ query, db, clock, locale }) => {
    const { idCompanies: companyIds, idOptions: options, siNms: provinces, ...asked } = query
    const filter = { ...asked, companyIds, options, provinces, near: toPoint(query) }
    const { rows, total } = await listedStores({ db, now: clock.now(), locale }, filter)
    return paginate(
      rows.map((row) => storeCardOf(row, clock.now())),
      query,
      total,
    )
  },

  sortTypes: ({ locale }) => ({
    _embedded: { items: storeSorts.map((code) => ({ code, name: storeSortName(code, locale) })) },
  }),

  options: async ({ db, locale }) => ({ _embedded: { items: await optionsOfStores(db, locale) } }),

  siNms: async ({ db, locale }) => ({ _embedded: { items: await provincesWithStores(db, locale) } }),

  companies: async ({ db }) => ({ _embedded: { items: await companiesWithStores(db) } }),

  filterStores: async ({ db, locale }) => ({ _embedded: { items: await allStores(db, locale) } }),

  store: async ({ params, db, clock, locale, fail }) => {
    const row = await storeOf(db, params.id, locale)
    return row ? storePageOf(row, clock.now(), locale) : fail('store.not_found')
  },
}

import type { stores } from '#api/contract/stores.ts'
import { storeSorts } from '#api/contract/stores.options.ts'
import { m } from '#messages'
import type { Handlers } from '../http/handler.ts'
import { localizeSellerName } from '../taxonomy/store-texts.rules.ts'
import { toPoint } from '../wines/pickup.rules.ts'
import { paginate } from '../http/pagination.ts'
import { toNamedCodes } from '../localize.ts'
import { listStores } from './list-stores.ts'
import { toFilterStore, toStoreBrief, toStoreCard, presentStore } from './stores.rules.ts'
import {
  listAllStores,
  listStoreCompanies,
  listStoreOptions,
  listStoreProvinces,
  findSellingStore,
  findStoreRow,
} from './stores.store.ts'

const sortNames = {
  recommended: m['stores.sort.recommended'],
  distance: m['stores.sort.distance'],
  earliest: m['stores.sort.earliest'],
  name: m['stores.sort.name'],
  wines: m['stores.sort.wines'],
}

export const storesHandlers: Handlers<typeof stores> = {
  stores: async ({ query, db, clock, locale }) => {
    const { idCompanies: companyIds, idOptions: options, siNms: provinces, ...otherFilters } = query
    const filter = { ...otherFilters, companyIds, options, provinces, near: toPoint(query) }
    const { rows, total } = await listStores({ db, now: clock.now(), locale }, filter)
    return paginate(
      rows.map((row) => toStoreCard(row, clock.now(), locale)),
      query,
      total,
    )
  },

  sortTypes: ({ locale }) => ({
    _embedded: { items: toNamedCodes(storeSorts, sortNames, locale) },
  }),

  options: async ({ db, locale }) => ({ _embedded: { items: await listStoreOptions(db, locale) } }),

  siNms: async ({ db, locale }) => ({ _embedded: { items: await listStoreProvinces(db, locale) } }),

  companies: async ({ db, locale }) => {
    const rows = await listStoreCompanies(db, locale)
    const items = rows.map(({ translations, ...row }) => ({
      ...row,
      name: localizeSellerName({ name: row.name, translations }, locale),
    }))
    return { _embedded: { items } }
  },

  filterStores: async ({ db, locale }) => {
    const rows = await listAllStores(db, locale)
    return { _embedded: { items: rows.map((row) => toFilterStore(row, locale)) } }
  },

  store: async ({ params, db, clock, locale, fail }) => {
    const row = await findStoreRow(db, params.id, locale, clock.now())
    return row?.isPublic ? presentStore(row, clock.now(), locale) : fail('store.not_found')
  },

  brief: async ({ params, db, clock, locale, fail }) => {
    const row = await findSellingStore(db, params.id, clock.now())
    return row ? toStoreBrief(row, clock.now(), locale) : fail('store.not_found')
  },
}

import type { wineries } from '#api/contract/wineries.ts'
import { firstFound, readingsOf } from '../content/search-in.ts'
import { wineries as table } from '../db/tables/wineries.ts'
import type { Handlers } from '../http/handler.ts'
import { toggleLike } from '../likes/likes.store.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.store.ts'
import { paginate } from '../http/pagination.ts'
import { listProductPage } from '../wines/product-list.ts'
import {
  countriesWith,
  kindOfCategory,
  productionCategories,
  wineryCard,
  winerySortTypes,
  wineryShown,
} from './wineries.rules.ts'
import * as store from './wineries.store.ts'

export const wineriesHandlers: Handlers<typeof wineries> = {
  wineries: async ({ query, viewer, db, clock, locale }) => {
    const countryCodes = query.countryCodes?.map((code) => code.toUpperCase())
    const readings = await readingsOf(db, table, query.query, clock.now())
    const asked = { ...query, countryCodes, memberId: viewer?.id ?? null }
    const { sought, total } = await firstFound(readings, (one) => store.countWineries(db, one, asked))
    const rows = await store.wineryPage(db, sought, asked)
    return paginate(
      rows.map((row) => wineryCard(row, locale)),
      query,
      total,
    )
  },

  sortTypes: ({ locale }) => ({ _embedded: { items: winerySortTypes(locale) } }),

  countries: async ({ db, clock, locale }) => {
    const [counts, vocabulary] = await Promise.all([
      store.wineriesByCountry(db),
      vocabularyOf(db, clock.now()),
    ])
    return { _embedded: { items: countriesWith(counts, vocabulary, locale) } }
  },

  likedWineries: async ({ query, viewer, db, locale }) => {
    const { rows, total } = await store.likedWineries(db, viewer.id, query)
    return paginate(
      rows.map((row) => wineryCard(row, locale)),
      query,
      total,
    )
  },

  productionCategories: async ({ db, clock, locale }) => {
    const [counts, vocabulary] = await Promise.all([
      store.winesByKind(db, null),
      vocabularyOf(db, clock.now()),
    ])
    return { _embedded: { items: productionCategories(counts, vocabulary, locale) } }
  },

  winery: async ({ params, viewer, db, clock, locale, fail }) => {
    const row = await store.wineryOf(db, params.id, viewer?.id ?? null)
    if (!row) return fail('winery.not_found')
    const [counts, stores, vocabulary] = await Promise.all([
      store.winesByKind(db, params.id),
      store.storesWith(db, params.id, locale),
      vocabularyOf(db, clock.now()),
    ])
    return wineryShown(row, { counts, stores, vocabulary }, locale)
  },

  likeWinery: async ({ params, viewer, db, clock, fail }) => {
    if (!(await store.hasWinery(db, params.id))) return fail('winery.not_found')
    return toggleLike(db, { memberId: viewer.id, subject: 'WINERY', id: params.id, at: clock.now() })
  },

  productionWines: async ({ params, query, fail, ...given }) => {
    const { type, ...paging } = query
    if (!(await store.hasWinery(given.db, params.idWinery))) return fail('winery.not_found')
    const kind = kindOfCategory(type, await vocabularyOf(given.db, given.clock.now()))
    return listProductPage(given, {
      ...paging,
      idWinery: params.idWinery,
      idKinds: kind === undefined ? undefined : [kind],
    })
  },
}

import type { wineries } from '#api/contract/wineries.ts'
import { findMatchingClause, resolveSearchClauses } from '../search/search-clauses.ts'
import { wineries as table } from '../db/tables/wineries.ts'
import type { Handlers } from '../http/handler.ts'
import { toggleLike } from '../magazines/likes.store.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { paginate } from '../http/pagination.ts'
import { listProductPage } from '../wines/product-list.ts'
import {
  listWineryCountries,
  findKindId,
  listProductionCategories,
  toWineryCard,
  listWinerySortTypes,
  presentWinery,
} from './wineries.rules.ts'
import * as store from './wineries.store.ts'

export const wineriesHandlers: Handlers<typeof wineries> = {
  wineries: async ({ query, viewer, db, clock, locale }) => {
    const countryCodes = query.countryCodes?.map((code) => code.toUpperCase())
    const clauses = await resolveSearchClauses(db, table, query.query, clock.now())
    const filter = { ...query, countryCodes, locale, memberId: viewer?.id ?? null }
    const { sought, total } = await findMatchingClause(clauses, (one) => store.countWineries(db, one, filter))
    const rows = await store.listWineries(db, sought, filter)
    return paginate(
      rows.map((row) => toWineryCard(row, locale)),
      query,
      total,
    )
  },

  sortTypes: ({ locale }) => ({ _embedded: { items: listWinerySortTypes(locale) } }),

  countries: async ({ db, clock, locale }) => {
    const [counts, vocabulary] = await Promise.all([
      store.countWineriesByCountry(db),
      getTaxonomy(db, clock.now()),
    ])
    return { _embedded: { items: listWineryCountries(counts, vocabulary, locale) } }
  },

  likedWineries: async ({ query, viewer, db, locale }) => {
    const { rows, total } = await store.listLikedWineries(db, viewer.id, query)
    return paginate(
      rows.map((row) => toWineryCard(row, locale)),
      query,
      total,
    )
  },

  productionCategories: async ({ db, clock, locale }) => {
    const [counts, vocabulary] = await Promise.all([
      store.countWinesByKind(db, null),
      getTaxonomy(db, clock.now()),
    ])
    return { _embedded: { items: listProductionCategories(counts, vocabulary, locale) } }
  },

  winery: async ({ params, viewer, db, clock, locale, fail }) => {
    const row = await store.findWinery(db, params.id, viewer?.id ?? null)
    if (!row) return fail('winery.not_found')
    const [counts, stores, vocabulary] = await Promise.all([
      store.countWinesByKind(db, params.id),
      store.listWineryStores(db, params.id, locale),
      getTaxonomy(db, clock.now()),
    ])
    return presentWinery(row, { counts, stores, vocabulary }, locale)
  },

  likeWinery: async ({ params, viewer, db, clock, fail }) => {
    if (!(await store.hasWinery(db, params.id))) return fail('winery.not_found')
    return toggleLike(db, { memberId: viewer.id, subject: 'WINERY', id: params.id, at: clock.now() })
  },

  productionWines: async ({ params, query, fail, ...ctx }) => {
    const { type, ...paging } = query
    if (!(await store.hasWinery(ctx.db, params.idWinery))) return fail('winery.not_found')
    const kind = findKindId(type, await getTaxonomy(ctx.db, ctx.clock.now()))
    return listProductPage(ctx, {
      ...paging,
      idWinery: params.idWinery,
      idKinds: kind === undefined ? undefined : [kind],
    })
  },
}

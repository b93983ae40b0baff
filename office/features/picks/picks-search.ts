import * as param from '#app/shell/url-params.ts'

/** What an address asks of the picks: those of one category, and the panel of one pick or of a new one. */
export const picksSearch = param.createSearchSchema({
  category: param.id,
  pick: param.id,
  page: param.page,
  panel: param.option(['new'] as const),
})
export type PicksSearch = param.SearchOf<typeof picksSearch>

/** What an address asks of the categories: the panel of one, or of a new one. */
export const categoriesSearch = param.createSearchSchema({
  category: param.id,
  panel: param.option(['new'] as const),
})
export type CategoriesSearch = param.SearchOf<typeof categoriesSearch>

/** What an address asks of the MDs: the panel of one, or of a new one. */
export const merchandisersSearch = param.createSearchSchema({
  person: param.id,
  panel: param.option(['new'] as const),
})
export type MerchandisersSearch = param.SearchOf<typeof merchandisersSearch>

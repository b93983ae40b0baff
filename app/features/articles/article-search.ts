import * as param from '../../shell/url-params.ts'

const sorts = ['new', 'views', 'likes', 'short'] as const
export type ArticleSort = (typeof sorts)[number]

/** The category, the sort and the page of a list of articles, as the address holds them. */
export const articleSearch = param.createSearchSchema({
  category: param.id,
  sort: param.nonDefault(sorts),
  page: param.page,
})
export type ArticleSearch = param.SearchOf<typeof articleSearch>

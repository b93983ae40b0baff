import { articleSorts } from '#api/contract/magazines.options.ts'
import * as param from '../../shell/url-params.ts'

export type ArticleSort = (typeof articleSorts)[number]

/** The category, the sort and the page of a list of articles, as the address holds them. */
export const articleSearch = param.createSearchSchema({
  category: param.id,
  sort: param.nonDefault(articleSorts),
  page: param.page,
})
export type ArticleSearch = param.SearchOf<typeof articleSearch>

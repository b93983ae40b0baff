import { readInt, readNonDefault, readPageNumber, type PageSearch } from '../../shell/url-params.ts'

const sorts = ['new', 'views', 'likes', 'short'] as const
export type ArticleSort = (typeof sorts)[number]
/** The category, the sort and the page of a list of articles, as the address holds them. */
export type ArticleSearch = PageSearch & { category?: number; sort?: ArticleSort }

/** Reads an address; invalid values are undefined. */
export const readArticleSearch = (raw: Record<string, unknown>): ArticleSearch => ({
  category: readInt(raw['category']),
  sort: readNonDefault(sorts, raw['sort']),
  page: readPageNumber(raw['page']),
})

import { readInt } from '../../shell/url-params.ts'
import { readPageParam, readSortParam } from '../../shell/list-params.ts'

export type ArticleSort = 'new' | 'views' | 'likes' | 'short'
/** The category, the sort and the page of a list of articles, as the address holds them. */
export type ArticleSearch = { category?: number; sort?: ArticleSort; page?: number }

const sorts = ['new', 'views', 'likes', 'short'] as const

/** Reads an address; what makes no sense, and what goes without saying, is left out. */
export const readArticleSearch = (raw: Record<string, unknown>): ArticleSearch => {
  const category = readInt(raw['category'])
  return {
    ...(category && { category }),
    ...readSortParam(raw, sorts),
    ...readPageParam(raw),
  }
}

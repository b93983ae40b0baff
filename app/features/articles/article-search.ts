import { readInt } from '../../shell/address-values.ts'
import { pageOf, sortOf } from '../../shell/list-place.ts'

export type ArticleSort = 'new' | 'views' | 'likes' | 'short'
/** The category, the sort and the page of a list of articles, as the address holds them. */
export type ArticleSearch = { category?: number; sort?: ArticleSort; page?: number }

const sorts = ['new', 'views', 'likes', 'short'] as const

/** Reads an address; what makes no sense, and what goes without saying, is left out. */
export const readArticleSearch = (raw: Record<string, unknown>): ArticleSearch => {
  const category = readInt(raw['category'])
  return {
    ...(category && { category }),
    ...sortOf(raw, sorts),
    ...pageOf(raw),
  }
}

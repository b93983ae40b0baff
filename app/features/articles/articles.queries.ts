import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { magazines } from '#api/calls/magazines.ts'
import { senses } from '#api/calls/senses.ts'
import { toMyStore } from '../stores/my-store-query.ts'
import type { ArticleSearch } from './article-search.ts'

/** The magazine's stories, and what is worth knowing about wine. */
export type ArticleKind = 'magazine' | 'sense'
export type Article = Awaited<ReturnType<typeof magazines.magazine>>
export type ArticlePage = Awaited<ReturnType<typeof magazines.magazines>>
export type ArticleCard = ArticlePage['_embedded']['items'][number]
export type Category = Awaited<ReturnType<typeof magazines.categories>>['_embedded']['items'][number]
export type ProductsOfKind = Awaited<ReturnType<typeof magazines.productKinds>>['_embedded']['items'][number]

const calls = {
  magazine: {
    list: magazines.magazines,
    categories: magazines.categories,
    sorts: magazines.sortTypes,
    one: magazines.magazine,
    kinds: magazines.productKinds,
    like: magazines.likeMagazine,
    see: magazines.seeMagazine,
  },
  sense: {
    list: senses.senses,
    categories: senses.categories,
    sorts: senses.sortTypes,
    one: senses.sense,
    kinds: senses.productKinds,
    like: senses.likeSense,
    see: senses.seeSense,
  },
} as const

export const likeArticle = (kind: ArticleKind, id: number) => calls[kind].like({ params: { id } })

/** Records that the article was opened; nothing waits for it, and a failure is not shown. */
export const recordArticleView = (kind: ArticleKind, id: number): void =>
  void calls[kind].see({ params: { id } }).catch(() => undefined)

const hour = 3_600_000
const size = 13

/** Articles in lists, and a single one with its wines. */
export const articles = {
  list: (kind: ArticleKind, { category, sort, page = 1 }: ArticleSearch) =>
    queryOptions({
      queryKey: ['articles', kind, 'list', { category, sort, page }],
      placeholderData: keepPreviousData,
      queryFn: () =>
        calls[kind].list({
          query: {
            size,
            page: page - 1,
            ...(category !== undefined && { idCategories: [category] }),
            ...(sort && { sort }),
          },
        }),
    }),
  categories: (kind: ArticleKind) =>
    queryOptions({
      queryKey: ['articles', kind, 'categories'],
      staleTime: hour,
      queryFn: async () => (await calls[kind].categories())._embedded.items,
    }),
  sorts: (kind: ArticleKind) =>
    queryOptions({
      queryKey: ['articles', kind, 'sorts'],
      staleTime: hour,
      queryFn: async () => (await calls[kind].sorts())._embedded.items,
    }),
  one: (kind: ArticleKind, id: number) =>
    queryOptions({
      queryKey: ['articles', kind, 'one', id],
      queryFn: () => calls[kind].one({ params: { id } }),
    }),
  kinds: (kind: ArticleKind, id: number, myStore: number | null = null) =>
    queryOptions({
      queryKey: ['wines', 'articles', kind, id, myStore],
      queryFn: async () =>
        (await calls[kind].kinds({ query: toMyStore(myStore), body: { ids: [id] } }))._embedded.items,
    }),
}

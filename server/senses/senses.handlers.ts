import type { senses } from '#api/contract/senses.ts'
import type { Handlers } from '../http/handler.ts'
import {
  articleCategories,
  likeArticle,
  listArticles,
  listLiked,
  readArticle,
  seeArticle,
} from '../magazines/articles.ts'
import { articleSortTypes } from '../magazines/magazines.rules.ts'
import { productsOfArticles } from '../magazines/magazines.store.ts'
import { listProductsByKind } from '../wines/product-list.ts'

export const sensesHandlers: Handlers<typeof senses> = {
  senses: ({ query, ...given }) => listArticles(given, 'SENSE', query),

  categories: (given) => articleCategories(given, 'SENSE'),

  sortTypes: ({ locale }) => ({ _embedded: { items: articleSortTypes(locale) } }),

  likedSenses: ({ query, ...given }) => listLiked(given, 'SENSE', query),

  sense: async ({ params, fail, ...given }) =>
    (await readArticle(given, 'SENSE', params.id)) ?? fail('sense.not_found'),

  seeSense: async ({ params, fail, ...given }) =>
    (await seeArticle(given, 'SENSE', params.id)) ?? fail('sense.not_found'),

  likeSense: async ({ params, fail, ...given }) =>
    (await likeArticle(given, 'SENSE', params.id)) ?? fail('sense.not_found'),

  productKinds: async ({ body, ...given }) => {
    const of = { section: 'SENSE', now: given.clock.now() } as const
    return listProductsByKind(given, await productsOfArticles(given.db, body.ids, of))
  },
}

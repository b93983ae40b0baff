import type { magazines } from '#api/contract/magazines.ts'
import type { Handlers } from '../http/handler.ts'
import { listProductPage, listProductsByKind } from '../wines/product-list.ts'
import {
  articleCategories,
  likeArticle,
  listArticles,
  listLiked,
  readArticle,
  seeArticle,
} from './articles.ts'
import { articleSortTypes } from './magazines.rules.ts'
import { articleOf, productsOfArticles } from './magazines.store.ts'

export const magazinesHandlers: Handlers<typeof magazines> = {
  magazines: ({ query, ...given }) => listArticles(given, 'MAGAZINE', query),

  categories: (given) => articleCategories(given, 'MAGAZINE'),

  sortTypes: ({ locale }) => ({ _embedded: { items: articleSortTypes(locale) } }),

  likedMagazines: ({ query, ...given }) => listLiked(given, 'MAGAZINE', query),

  magazine: async ({ params, fail, ...given }) =>
    (await readArticle(given, 'MAGAZINE', params.id)) ?? fail('magazine.not_found'),

  seeMagazine: async ({ params, fail, ...given }) =>
    (await seeArticle(given, 'MAGAZINE', params.id)) ?? fail('magazine.not_found'),

  likeMagazine: async ({ params, fail, ...given }) =>
    (await likeArticle(given, 'MAGAZINE', params.id)) ?? fail('magazine.not_found'),

  products: async ({ params, query, fail, ...given }) => {
    const of = { section: 'MAGAZINE', now: given.clock.now(), memberId: null } as const
    const article = await articleOf(given.db, params.id, of)
    return article ? listProductPage(given, { ...query, idMagazine: params.id }) : fail('magazine.not_found')
  },

  productKinds: async ({ body, ...given }) => {
    const of = { section: 'MAGAZINE', now: given.clock.now() } as const
    return listProductsByKind(given, await productsOfArticles(given.db, body.ids, of))
  },
}

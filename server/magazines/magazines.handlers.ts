import type { magazines } from '#api/contract/magazines.ts'
import type { Handlers } from '../http/handler.ts'
import { listProductPage, listProductsByKind } from '../wines/product-list.ts'
import {
  listArticleCategories,
  likeArticle,
  listArticles,
  listLikedArticles,
  readArticle,
  countArticleView,
} from './articles.ts'
import { listArticleSortTypes } from './magazines.rules.ts'
import { findArticle, listArticleProductIds } from './magazines.store.ts'

export const magazinesHandlers: Handlers<typeof magazines> = {
  magazines: ({ query, ...ctx }) => listArticles(ctx, 'MAGAZINE', query),

  categories: (ctx) => listArticleCategories(ctx, 'MAGAZINE'),

  sortTypes: ({ locale }) => ({ _embedded: { items: listArticleSortTypes(locale) } }),

  likedMagazines: ({ query, ...ctx }) => listLikedArticles(ctx, 'MAGAZINE', query),

  magazine: async ({ params, fail, ...ctx }) =>
    (await readArticle(ctx, 'MAGAZINE', params.id)) ?? fail('magazine.not_found'),

  seeMagazine: async ({ params, fail, ...ctx }) =>
    (await countArticleView(ctx, 'MAGAZINE', params.id)) ?? fail('magazine.not_found'),

  likeMagazine: async ({ params, fail, ...ctx }) =>
    (await likeArticle(ctx, 'MAGAZINE', params.id)) ?? fail('magazine.not_found'),

  products: async ({ params, query, fail, ...ctx }) => {
    const filter = { section: 'MAGAZINE', now: ctx.clock.now(), memberId: null } as const
    const article = await findArticle(ctx.db, params.id, filter)
    return article ? listProductPage(ctx, { ...query, idMagazine: params.id }) : fail('magazine.not_found')
  },

  productKinds: async ({ body, query, ...ctx }) => {
    const filter = { section: 'MAGAZINE', now: ctx.clock.now() } as const
    const ids = await listArticleProductIds(ctx.db, body.ids, filter)
    return listProductsByKind({ ...ctx, myStore: query.myStore }, ids)
  },
}

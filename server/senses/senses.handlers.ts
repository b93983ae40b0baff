import type { senses } from '#api/contract/senses.ts'
import type { Handlers } from '../http/handler.ts'
import {
  listArticleCategories,
  likeArticle,
  listArticles,
  listLikedArticles,
  readArticle,
  countArticleView,
} from '../magazines/articles.ts'
import { listArticleSortTypes } from '../magazines/magazines.rules.ts'
import { listArticleProductIds } from '../magazines/magazines.store.ts'
import { listProductsByKind } from '../wines/product-list.ts'

export const sensesHandlers: Handlers<typeof senses> = {
  senses: ({ query, ...ctx }) => listArticles(ctx, 'SENSE', query),

  categories: (ctx) => listArticleCategories(ctx, 'SENSE'),

  sortTypes: ({ locale }) => ({ _embedded: { items: listArticleSortTypes(locale) } }),

  likedSenses: ({ query, ...ctx }) => listLikedArticles(ctx, 'SENSE', query),

  sense: async ({ params, fail, ...ctx }) =>
    (await readArticle(ctx, 'SENSE', params.id)) ?? fail('sense.not_found'),

  seeSense: async ({ params, fail, ...ctx }) =>
    (await countArticleView(ctx, 'SENSE', params.id)) ?? fail('sense.not_found'),

  likeSense: async ({ params, fail, ...ctx }) =>
    (await likeArticle(ctx, 'SENSE', params.id)) ?? fail('sense.not_found'),

  productKinds: async ({ body, query, ...ctx }) => {
    const filter = { section: 'SENSE', now: ctx.clock.now() } as const
    const ids = await listArticleProductIds(ctx.db, body.ids, filter)
    return listProductsByKind({ ...ctx, myStore: query.myStore }, ids)
  },
}

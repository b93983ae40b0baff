import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Id, IdParams, Moment, Paged, Paging, Picture } from '../fields.ts'

export const ArticleCard = z
  .object({
    id: Id,
    title: z.string(),
    lead: z.string(),
    category: z.string(),
    readingMinutes: z.int(),
    likeCount: z.int(),
    liked: z.boolean(),
    publishedAt: Moment,
    image: Picture,
  })
  .openapi('ArticleCard')

export const magazines = {
  magazines: call({
    method: 'get',
    path: '/magazines',
    access: 'optional',
    summary: 'Magazine articles, newest first',
    query: Paging,
    output: Paged(ArticleCard),
    errors: [],
  }),
  magazine: call({
    method: 'get',
    path: '/magazines/{id}',
    access: 'optional',
    summary: 'One article, whole; its body is Markdown with second-level headings',
    params: IdParams,
    output: ArticleCard.extend({ body: z.string() }),
    errors: ['magazine.not_found'],
  }),
}

import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Id, IdParams, LongText, Moment, PagedItems, PagingByAge, Text } from '../../fields.ts'
import { replyStates } from './reviews.options.ts'

const ReplyVersion = z.object({
  version: z.int(),
  text: z.string(),
  by: z.string(),
  at: Moment,
})

const OfficeReview = defineEntity('OfficeReview', {
  id: Id,
  product: z.object({ id: Id, name: z.string() }),
  /** The masked name of who wrote it. */
  author: z.string(),
  stars: z.number(),
  text: z.string(),
  purchased: z.boolean(),
  at: Moment,
  /** The photographs in it; each opens by `href` for ten minutes. */
  photos: z.array(
    z.object({
      id: Id,
      href: z.string(),
      /** Why and since when shoppers do not see it; null for one that they see. */
      hidden: z.object({ reason: z.string(), at: Moment }).nullable(),
    }),
  ),
  /** The own reply in every version, the latest first; empty without one. */
  reply: z.array(ReplyVersion),
  /** What others replied: sellers, or the shop. */
  others: z.array(z.object({ seller: z.string().nullable(), text: z.string(), at: Moment })),
})

const office = { access: 'office', may: 'care.answer', beyondSpec: true } as const

const moderate = { ...office, may: 'care.moderate' } as const

/** Reviews that shoppers read, and what is replied to them in public. */
export const reviews = {
  officeReviews: call({
    ...office,
    method: 'get',
    path: '/office/reviews',
    summary: 'Reviews that shoppers see, with the own replies; a seller has those of own wines',
    query: PagingByAge.pick({ size: true, page: true, sort: true }).extend({
      state: z.enum(replyStates).optional(),
    }),
    output: PagedItems(OfficeReview),
    errors: [],
  }),
  replyToReview: call({
    ...office,
    method: 'put',
    path: '/office/reviews/{id}/reply',
    summary:
      'Replies to a review in public, or replaces the version of the reply that was read; all are kept',
    params: IdParams,
    body: z.object({
      text: LongText(1000, 1),
      /** The version that was read; 0 where there was none. */
      version: z.int().min(0).max(1000),
    }),
    output: OfficeReview,
    errors: ['office.case.not_found', 'office.case.changed'],
  }),
  hideReviewPhoto: call({
    ...moderate,
    method: 'post',
    path: '/office/review-photos/{id}/hiding',
    summary: 'Hides a photograph of a review from shoppers; the review stays',
    params: IdParams,
    body: z.object({ reason: Text(200, 5) }),
    output: OfficeReview,
    errors: ['review.photo.not_found', 'office.case.changed'],
  }),
  showReviewPhoto: call({
    ...moderate,
    method: 'delete',
    path: '/office/review-photos/{id}/hiding',
    summary: 'Shows a hidden photograph of a review again',
    params: IdParams,
    output: OfficeReview,
    errors: ['review.photo.not_found', 'office.case.changed'],
  }),
}

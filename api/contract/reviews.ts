import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity, defineEnum } from '../entity.ts'
import {
  Id,
  IdParams,
  LongText,
  Moment,
  Ok,
  Page,
  SortedPaging,
  QueryFlag,
  QueryInt,
  Text,
  KeyName,
} from '../fields.ts'
import { reportReasons } from './reviews.options.ts'

export const reviewSorts = ['new', 'high', 'low'] as const

/** Half stars from 1 to 5. */
export const Stars = z.number().min(1).max(5).multipleOf(0.5)

export const Review = defineEntity('Review', {
  id: Id,
  author: z.string(),
  stars: z.number(),
  text: z.string(),
  dish: z.string().nullable(),
  purchased: z.boolean(),
  vintage: z.int().nullable(),
  mine: z.boolean(),
  at: Moment,
  /** What sellers and the shop replied in public, the oldest first. */
  replies: z.array(
    z.object({
      /** The seller's name; null for the shop itself. */
      seller: z.string().nullable(),
      text: z.string(),
      at: Moment,
    }),
  ),
})

/** Whether the viewer may write a review of the product, or why not. */
export const ReviewRight = defineEnum('ReviewEligibility', [
  'SIGNED_OUT',
  'NOT_RECEIVED',
  'WRITTEN',
  'MAY_WRITE',
])

export const reviews = {
  reviews: call({
    method: 'get',
    path: '/wines/products/{id}/reviews',
    access: 'optional',
    beyondSpec: true,
    summary: 'What people wrote of every vintage of a wine, with what there is to filter by',
    params: IdParams,
    query: SortedPaging(reviewSorts)
      .pick({ size: true, page: true, sort: true })
      .extend({ vintage: QueryInt(1900, 2100), purchased: QueryFlag, dish: Text(40).optional() }),
    output: z.object({
      _embedded: z.object({ items: z.array(Review) }),
      page: Page,
      vintages: z.array(z.int()),
      dishes: z.array(KeyName),
      right: ReviewRight,
    }),
    errors: ['wine.not_found'],
  }),
  addReview: call({
    method: 'post',
    path: '/wines/products/{id}/reviews',
    access: 'member',
    beyondSpec: true,
    summary: 'A review by a member who has received the product; one a product',
    params: IdParams,
    body: z.object({
      stars: Stars,
      text: LongText(1000, 10).openapi({ example: '삼겹살과 잘 어울렸어요. 또 살 거예요.' }),
      dish: Text(40).optional(),
    }),
    output: Review,
    errors: ['wine.not_found', 'review.not_received', 'review.written_already'],
  }),
  reportReview: call({
    method: 'post',
    path: '/wines/reviews/{id}/reports',
    access: 'member',
    beyondSpec: true,
    summary: "Reports another member's review to the shop, once",
    params: IdParams,
    body: z.object({ reason: z.enum(reportReasons) }),
    output: Ok,
    errors: ['review.not_found', 'review.own', 'request.too_many'],
  }),
  dropReview: call({
    method: 'delete',
    path: '/wines/reviews/{id}',
    access: 'member',
    beyondSpec: true,
    summary: "Takes a member's own review back, with its stars",
    params: IdParams,
    output: Ok,
    errors: ['review.not_found'],
  }),
}

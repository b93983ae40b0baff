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
import { maxReviewPhotos, reportReasons, reviewSorts } from './reviews.options.ts'

/** Half stars from 1 to 5. */
export const Stars = z.number().min(1).max(5).multipleOf(0.5)

/** A photograph in a review; its address goes on with a width and a format. */
export const ReviewPhoto = defineEntity('ReviewPhoto', {
  id: Id,
  src: z.string(),
  thumbhash: z.string().nullable(),
  width: z.int(),
  height: z.int(),
})

export const Review = defineEntity('Review', {
  id: Id,
  author: z.string(),
  stars: z.number(),
  text: z.string(),
  dish: z.string().nullable(),
  purchased: z.boolean(),
  vintage: z.int().nullable(),
  mine: z.boolean(),
  /** How many members found it helpful, and whether the viewer is one of them. */
  helpful: z.int(),
  voted: z.boolean(),
  photos: z.array(ReviewPhoto),
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

/** How many members found a review helpful, and whether the viewer is one of them. */
export const ReviewVotes = defineEntity('ReviewVotes', { helpful: z.int(), voted: z.boolean() })

/** A word of the shop's lists that reviews of a wine mention, and in how many of them. */
export const ReviewKeyword = defineEntity('ReviewKeyword', { ...KeyName.shape, count: z.int() })

/** What a wine's page shows of its reviews. */
export const WineReviews = z.object({
  /** How many reviews the wine has in any vintage and size, and how many of them are of this one. */
  count: z.int(),
  ownCount: z.int(),
  histogram: z.array(z.object({ stars: z.int(), count: z.int() })),
  /** What the wine's reviews mention most; empty where there are too few. */
  keywords: z.array(ReviewKeyword),
  /** The newest photographs in its reviews, and who sent them. */
  photos: z.array(ReviewPhoto.extend({ author: z.string() })),
  /** Only the list of reviews marks the viewer's own, and what they voted for. */
  items: z.array(Review.omit({ mine: true, voted: true })),
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
      .extend({
        vintage: QueryInt(1750, 2100),
        purchased: QueryFlag,
        dish: Text(40).optional(),
        /** The key of a word that the reviews mention. */
        keyword: Text(60).optional(),
      }),
    output: z.object({
      _embedded: z.object({ items: z.array(Review) }),
      page: Page,
      vintages: z.array(z.int()),
      dishes: z.array(KeyName),
      /** What the wine's reviews mention, counted among those that the other filters leave. */
      keywords: z.array(ReviewKeyword),
      right: ReviewRight,
    }),
    errors: ['wine.not_found', 'review.keyword.not_found'],
  }),
  reviewStanding: call({
    method: 'get',
    path: '/wines/products/{id}/reviews/mine',
    access: 'member',
    beyondSpec: true,
    summary:
      'Whether the member may write of a product, and which reviews of its wine they wrote or voted for',
    params: IdParams,
    output: z.object({ right: ReviewRight, ownIds: z.array(Id), votedIds: z.array(Id) }),
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
      /** Ids of pictures that the member sent before. */
      photos: z.array(z.uuid()).max(maxReviewPhotos).optional(),
    }),
    output: Review,
    errors: [
      'wine.not_found',
      'review.not_received',
      'review.written_already',
      'file.not_found',
      'file.type.not_allowed',
    ],
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
  voteForReview: call({
    method: 'put',
    path: '/wines/reviews/{id}/vote',
    access: 'member',
    beyondSpec: true,
    summary: "Says that another member's review helped; one vote a member",
    params: IdParams,
    output: ReviewVotes,
    errors: ['review.not_found', 'review.own_vote', 'request.too_many'],
  }),
  withdrawVote: call({
    method: 'delete',
    path: '/wines/reviews/{id}/vote',
    access: 'member',
    beyondSpec: true,
    summary: "Takes the member's vote back",
    params: IdParams,
    output: ReviewVotes,
    errors: ['review.not_found'],
  }),
  dropReviewPhoto: call({
    method: 'delete',
    path: '/wines/review-photos/{id}',
    access: 'member',
    beyondSpec: true,
    summary: "Removes a photograph of the member's own review",
    params: IdParams,
    output: Ok,
    errors: ['review.photo.not_found'],
  }),
}

import type { reviews } from '#api/contract/reviews.ts'
import { toDueAt } from '../platform/calendar/due-times.rules.ts'
import type { Executor } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { getFullName } from '../inquiries/inquiries.store.ts'
import { maskName } from '../pii-masking.ts'
import type { Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { paginate } from '../http/pagination.ts'
import { presentFilterOptions, presentReview, toReviewRight } from './reviews.rules.ts'
import * as store from './reviews.store.ts'

const reportsPerMember: Quota = { points: 20, seconds: 24 * 3600 }

const findReviewState = async (db: Executor, memberId: number, productId: number) => {
  const [hasWritten, hasReceived] = await Promise.all([
    store.hasWritten(db, memberId, productId),
    store.hasReceived(db, memberId, productId),
  ])
  return { written: hasWritten, received: hasReceived }
}

export const reviewsHandlers: Handlers<typeof reviews> = {
  reviews: async ({ params, query, viewer, db, clock, locale, fail }) => {
    const wineId = await store.findWineId(db, params.id)
    if (wineId === null) return fail('wine.not_found')
    const filter = { wineId, ...query }
    const [vocabulary, rows, facts, reviewState] = await Promise.all([
      getTaxonomy(db, clock.now()),
      store.listReviews(db, filter, query),
      store.summarizeReviews(db, filter),
      viewer && findReviewState(db, viewer.id, params.id),
    ])
    const options = { vocabulary, locale }
    const items = rows.map((row) => presentReview(row, viewer?.id ?? null, options))
    return {
      ...paginate(items, query, facts.total),
      ...presentFilterOptions(facts, options),
      right: toReviewRight(reviewState),
    }
  },

  addReview: async ({ params, body, viewer, db, clock, locale, fail }) => {
    if ((await store.findWineId(db, params.id)) === null) return fail('wine.not_found')
    if (!(await store.hasReceived(db, viewer.id, params.id))) return fail('review.not_received')
    const id = await withTransaction(db, async (tx) => {
      const authorMasked = maskName(await getFullName(tx, viewer.id))
      const { stars, text, dish = null } = body
      const review = { productId: params.id, memberId: viewer.id, authorMasked, stars, text, dish }
      const reviewId = await store.addReview(tx, { ...review, createdAt: clock.now() })
      if (reviewId !== null) await store.countRating(tx, params.id, stars, 1)
      return reviewId
    })
    const row = id === null ? null : await store.findReview(db, id)
    const options = { vocabulary: await getTaxonomy(db, clock.now()), locale }
    return row ? presentReview(row, viewer.id, options) : fail('review.written_already')
  },

  reportReview: async ({ params, body, viewer, db, clock, fail }) => {
    const review = await store.findReview(db, params.id)
    if (!review) return fail('review.not_found')
    if (review.memberId === viewer.id) return fail('review.own')
    const at = clock.now()
    await withTransaction(db, async (tx) => {
      if (!(await consume(tx, `review-report:${viewer.id}`, reportsPerMember, at)))
        return fail('request.too_many')
      const report = { reviewId: params.id, memberId: viewer.id, reason: body.reason, at }
      await store.reportReview(tx, { ...report, dueAt: toDueAt('REVIEW', at) })
    })
    return { ok: true }
  },

  dropReview: async ({ params, viewer, db, fail }) => {
    const droppedReview = await withTransaction(db, async (tx) => {
      const review = await store.dropReview(tx, params.id, viewer.id)
      // The stars of a hidden review do not count already.
      if (review && review.hiddenAt === null) await store.countRating(tx, review.productId, review.stars, -1)
      return review
    })
    return droppedReview ? { ok: true } : fail('review.not_found')
  },
}

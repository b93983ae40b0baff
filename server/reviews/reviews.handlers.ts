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
import { chooseKeywords, findKeywords, isKeywordWord } from '../wines/review-keywords.rules.ts'
import { getKeywordLexicon } from './keywords.store.ts'
import { addPhotos, dropPhoto } from './photos.store.ts'
import { presentFilterOptions, presentKeywords, presentReview, toReviewRight } from './reviews.rules.ts'
import * as store from './reviews.store.ts'
import { addVote, listStanding, listVotedIds, removeVote } from './votes.store.ts'

const reportsPerMember: Quota = { points: 20, seconds: 24 * 3600 }

const votesPerMember: Quota = { points: 300, seconds: 3600 }

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
    const vocabulary = await getTaxonomy(db, clock.now())
    const keyword = query.keyword === undefined ? undefined : vocabulary.words.get(query.keyword)
    if (query.keyword !== undefined && !(keyword && isKeywordWord(keyword)))
      return fail('review.keyword.not_found')
    const [rows, facts, keywordCounts, reviewState] = await Promise.all([
      store.listReviews(db, filter, query),
      store.summarizeReviews(db, filter),
      store.countKeywords(db, filter),
      viewer && findReviewState(db, viewer.id, params.id),
    ])
    const options = { vocabulary, locale }
    const ids = rows.map(({ id }) => id)
    const votedIds = viewer ? await listVotedIds(db, viewer.id, ids) : new Set<number>()
    const items = rows.map((row) => presentReview(row, { viewerId: viewer?.id ?? null, votedIds }, options))
    return {
      ...paginate(items, query, facts.total),
      ...presentFilterOptions(facts, options),
      keywords: presentKeywords(chooseKeywords(keywordCounts, facts.wineTotal), options),
      right: toReviewRight(reviewState),
    }
  },

  reviewStanding: async ({ params, viewer, db, fail }) => {
    const wineId = await store.findWineId(db, params.id)
    if (wineId === null) return fail('wine.not_found')
    const [reviewState, standing] = await Promise.all([
      findReviewState(db, viewer.id, params.id),
      listStanding(db, viewer.id, wineId),
    ])
    return { right: toReviewRight(reviewState), ...standing }
  },

  addReview: async ({ params, body, viewer, db, clock, locale, fail }) => {
    if ((await store.findWineId(db, params.id)) === null) return fail('wine.not_found')
    if (!(await store.hasReceived(db, viewer.id, params.id))) return fail('review.not_received')
    const vocabulary = await getTaxonomy(db, clock.now())
    const lexicon = getKeywordLexicon(vocabulary.words.values())
    const id = await withTransaction(db, async (tx) => {
      const authorMasked = maskName(await getFullName(tx, viewer.id))
      const { stars, text, dish = null, photos = [] } = body
      const keywords = findKeywords({ text, dish }, lexicon)
      const words = { text, dish, keywords, keywordsRevision: lexicon.revision }
      const review = { productId: params.id, memberId: viewer.id, authorMasked, stars, ...words }
      const now = clock.now()
      const reviewId = await store.addReview(tx, { ...review, createdAt: now })
      if (reviewId === null) return null
      await store.countRating(tx, params.id, stars, 1)
      await addPhotos(tx, photos, { reviewId, memberId: viewer.id, now })
      return reviewId
    })
    const row = id === null ? null : await store.findReview(db, id)
    const options = { vocabulary, locale }
    return row
      ? presentReview(row, { viewerId: viewer.id, votedIds: new Set() }, options)
      : fail('review.written_already')
  },

  reportReview: async ({ params, body, viewer, db, clock, fail }) => {
    const authorId = await store.findAuthorId(db, params.id)
    if (authorId === undefined) return fail('review.not_found')
    if (authorId === viewer.id) return fail('review.own')
    const at = clock.now()
    await withTransaction(db, async (tx) => {
      if (!(await consume(tx, `review-report:${viewer.id}`, reportsPerMember, at)))
        return fail('request.too_many')
      const report = { reviewId: params.id, memberId: viewer.id, reason: body.reason, at }
      await store.reportReview(tx, { ...report, dueAt: toDueAt('REVIEW', at) })
    })
    return { ok: true }
  },

  dropReview: async ({ params, viewer, db, clock, fail }) => {
    const droppedReview = await withTransaction(db, async (tx) => {
      const review = await store.dropReview(tx, params.id, viewer.id, clock.now())
      // The stars of a hidden review do not count already.
      if (review && review.hiddenAt === null) await store.countRating(tx, review.productId, review.stars, -1)
      return review
    })
    return droppedReview ? { ok: true } : fail('review.not_found')
  },

  voteForReview: async ({ params, viewer, db, clock, fail }) => {
    const authorId = await store.findAuthorId(db, params.id)
    if (authorId === undefined) return fail('review.not_found')
    if (authorId === viewer.id) return fail('review.own_vote')
    const at = clock.now()
    const helpful = await withTransaction(db, async (tx) => {
      if (!(await consume(tx, `review-vote:${viewer.id}`, votesPerMember, at))) fail('request.too_many')
      return (await addVote(tx, { reviewId: params.id, memberId: viewer.id, at })) ?? fail('review.not_found')
    })
    return { helpful, voted: true }
  },

  withdrawVote: async ({ params, viewer, db, fail }) => {
    const helpful = await withTransaction(
      db,
      async (tx) =>
        (await removeVote(tx, { reviewId: params.id, memberId: viewer.id })) ?? fail('review.not_found'),
    )
    return { helpful, voted: false }
  },

  dropReviewPhoto: async ({ params, viewer, db, clock, fail }) => {
    const photo = { id: params.id, memberId: viewer.id, now: clock.now() }
    const isDropped = await withTransaction(db, (tx) => dropPhoto(tx, photo))
    return isDropped ? { ok: true } : fail('review.photo.not_found')
  },
}

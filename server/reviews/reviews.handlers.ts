import type { reviews } from '#api/contract/reviews.ts'
import type { Executor } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { fullNameOf } from '../inquiries/inquiries.store.ts'
import { maskedName } from '../masks.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.store.ts'
import { paginate } from '../http/pagination.ts'
import { choicesOf, reviewShown, rightOf } from './reviews.rules.ts'
import * as store from './reviews.store.ts'

const knownOf = async (db: Executor, memberId: number, productId: number) => {
  const [written, received] = await Promise.all([
    store.hasWritten(db, memberId, productId),
    store.hasReceived(db, memberId, productId),
  ])
  return { written, received }
}

export const reviewsHandlers: Handlers<typeof reviews> = {
  reviews: async ({ params, query, viewer, db, clock, locale, fail }) => {
    const wineId = await store.wineIdOf(db, params.id)
    if (wineId === null) return fail('wine.not_found')
    const filter = { wineId, ...query }
    const [vocabulary, rows, facts, known] = await Promise.all([
      vocabularyOf(db, clock.now()),
      store.reviewPage(db, filter, query),
      store.reviewFacts(db, filter),
      viewer && knownOf(db, viewer.id, params.id),
    ])
    const told = { vocabulary, locale }
    const items = rows.map((row) => reviewShown(row, viewer?.id ?? null, told))
    return { ...paginate(items, query, facts.total), ...choicesOf(facts, told), right: rightOf(known) }
  },

  addReview: async ({ params, body, viewer, db, clock, locale, fail }) => {
    if ((await store.wineIdOf(db, params.id)) === null) return fail('wine.not_found')
    if (!(await store.hasReceived(db, viewer.id, params.id))) return fail('review.not_received')
    const id = await withTransaction(db, async (tx) => {
      const authorMasked = maskedName(await fullNameOf(tx, viewer.id))
      const { stars, text, dish = null } = body
      const review = { productId: params.id, memberId: viewer.id, authorMasked, stars, text, dish }
      const added = await store.addReview(tx, { ...review, createdAt: clock.now() })
      if (added !== null) await store.countRating(tx, params.id, stars, 1)
      return added
    })
    const row = id === null ? null : await store.reviewOf(db, id)
    const told = { vocabulary: await vocabularyOf(db, clock.now()), locale }
    return row ? reviewShown(row, viewer.id, told) : fail('review.written_already')
  },

  dropReview: async ({ params, viewer, db, fail }) => {
    const gone = await withTransaction(db, async (tx) => {
      const review = await store.dropReview(tx, params.id, viewer.id)
      if (review) await store.countRating(tx, review.productId, review.stars, -1)
      return review
    })
    return gone ? { ok: true } : fail('review.not_found')
  },
}

import type { wishes } from '#api/contract/wishes.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { toProductCard } from '../wines/cards.rules.ts'
import { listCardRowsById, toCardContext } from '../wines/cards.store.ts'
import { findViewerOffers, personalize } from '../wines/personalization.ts'
import { paginate } from '../http/pagination.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.store.ts'
import { lockWish, unwish, wish, wishPage } from './wishes.store.ts'

export const wishesHandlers: Handlers<typeof wishes> = {
  toggleWish: async ({ params, viewer, db, clock, fail }) =>
    withTransaction(db, async (tx) => {
      await lockWish(tx, viewer.id, params.id)
      if (await unwish(tx, viewer.id, params.id)) return { wished: false }
      return (await wish(tx, viewer.id, params.id, clock.now())) ? { wished: true } : fail('wine.not_found')
    }),

  wishes: async ({ query, viewer, db, clock, locale }) => {
    const now = clock.now()
    const [{ rows, total }, vocabulary, eye] = await Promise.all([
      wishPage(db, viewer.id, query),
      vocabularyOf(db, now),
      findViewerOffers(db, viewer, now),
    ])
    const then = new Map(rows.map((row) => [row.productId, row]))
    const cards = await listCardRowsById(db, toCardContext(viewer, vocabulary, now), [...then.keys()])
    const items = cards.map((row) => ({
      ...personalize(toProductCard(row, vocabulary, locale), eye),
      priceThen: then.get(row.id)?.priceThen ?? row.price,
      inStockThen: then.get(row.id)?.inStockThen ?? null,
    }))
    return paginate(items, query, total)
  },
}

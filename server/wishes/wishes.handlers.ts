import type { wishes } from '#api/contract/wishes.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { cardOf } from '../wines/cards.rules.ts'
import { cardsOf, glanceOf } from '../wines/cards.store.ts'
import { eyeOf, seenBy } from '../wines/eye.ts'
import { paged } from '../wines/pages.ts'
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
      eyeOf(db, viewer, now),
    ])
    const then = new Map(rows.map((row) => [row.productId, row]))
    const cards = await cardsOf(db, glanceOf(viewer, vocabulary, now), [...then.keys()])
    const items = cards.map((row) => ({
      ...seenBy(cardOf(row, vocabulary, locale), eye),
      priceThen: then.get(row.id)?.priceThen ?? row.price,
      inStockThen: then.get(row.id)?.inStockThen ?? null,
    }))
    return paged(items, query, total)
  },
}

import type { wishes } from '#api/contract/wishes.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { toProductCard } from '../wines/cards.rules.ts'
import { listCardRowsById, toCardContext } from '../wines/cards.store.ts'
import { findViewerOffers, personalize } from '../wines/product-list.ts'
import { paginate } from '../http/pagination.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { lockWish, removeWish, addWish, listWishes } from './wishes.store.ts'

export const wishesHandlers: Handlers<typeof wishes> = {
  toggleWish: async ({ params, viewer, db, clock, fail }) =>
    withTransaction(db, async (tx) => {
      await lockWish(tx, viewer.id, params.id)
      if (await removeWish(tx, viewer.id, params.id)) return { wished: false }
      return (await addWish(tx, viewer.id, params.id, clock.now()))
        ? { wished: true }
        : fail('wine.not_found')
    }),

  wishes: async ({ query, viewer, db, clock, locale }) => {
    const now = clock.now()
    const [{ rows, total }, vocabulary, offers] = await Promise.all([
      listWishes(db, viewer.id, query),
      getTaxonomy(db, now),
      findViewerOffers(db, viewer, now),
    ])
    const wishesByProduct = new Map(rows.map((row) => [row.productId, row]))
    const cardContext = toCardContext(viewer, vocabulary, now, query.myStore)
    const cards = await listCardRowsById(db, cardContext, [...wishesByProduct.keys()])
    const items = cards.map((row) => ({
      ...personalize(toProductCard(row, vocabulary, locale, cardContext.chosen), offers),
      priceThen: wishesByProduct.get(row.id)?.priceThen ?? row.price,
      inStockThen: wishesByProduct.get(row.id)?.inStockThen ?? null,
    }))
    return paginate(items, query, total)
  },
}

import { earliestPickup, openingAt } from '../calendar/calendar.rules.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import { toProductCard } from '../wines/cards.rules.ts'
import { listCardRowsById, toCardContext } from '../wines/cards.store.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.store.ts'
import { maxQty, stateOf } from './cart.rules.ts'
import { cartOf, shelvesOf } from './cart.store.ts'

type Asking = Pick<Services, 'db' | 'clock'> & Pick<RequestFacts, 'locale'> & { viewer: Viewer }

type Shelf = Awaited<ReturnType<typeof shelvesOf>>[number]

/** When something can be collected at each of these stores. */
const timesAt = (shelves: readonly Shelf[], now: Date) =>
  new Map(
    [...new Map(shelves.map(({ id, hours }) => [id, { hours }]))].map(([id, store]) => [
      id,
      { earliest: earliestPickup(store, now), todayHours: openingAt(store, now).todayHours },
    ]),
  )

/** Where and from when each product can be collected; what is only delivered is on no shelf. */
const placesOf = async (db: Services['db'], productIds: number[], now: Date) => {
  const shelves = productIds.length ? await shelvesOf(db, productIds) : []
  const times = timesAt(shelves, now)
  const timed = shelves.map(({ hours: _hours, ...shelf }) => ({
    ...shelf,
    ...(times.get(shelf.id) ?? { earliest: null, todayHours: null }),
  }))
  return Map.groupBy(timed, ({ productId }) => productId)
}

/** The viewer's cart; what cannot be bought now is in it and not in its total. */
export const presentCart = async ({ db, clock, viewer, locale }: Asking) => {
  const now = clock.now()
  const [vocabulary, lines] = await Promise.all([vocabularyOf(db, now), cartOf(db, viewer.id)])
  const glance = toCardContext(viewer, vocabulary, now)
  const ids = lines.map((line) => line.productId)
  const [rows, places] = await Promise.all([listCardRowsById(db, glance, ids), placesOf(db, ids, now)])
  const cards = new Map(rows.map((row) => [row.id, row]))
  const items = lines.flatMap(({ productId, qty, priceSeen, perPersonLimit }) => {
    const row = cards.get(productId)
    if (!row) return []
    const offered = { status: row.status, stockQty: row.stockQty, perPersonLimit }
    const product = toProductCard(row, vocabulary, locale)
    return [
      {
        idProduct: productId,
        qty,
        product,
        priceSeen,
        maxQty: maxQty(offered),
        state: stateOf(offered, qty),
        stores:
          product.fulfilment === 'DELIVERY'
            ? []
            : (places.get(productId) ?? []).map(({ productId: _of, ...place }) => place),
      },
    ]
  })
  const buyable = items.filter(({ state }) => state === 'OK' || state === 'SHORT')
  const sum = (price: 'price' | 'listPrice') =>
    buyable.reduce((total, { qty, product }) => total + qty * product[price], 0)
  return { _embedded: { items }, total: sum('price'), listTotal: sum('listPrice') }
}

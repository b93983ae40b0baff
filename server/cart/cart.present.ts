import { findEarliestPickup, toOpeningState } from '../platform/calendar/calendar.rules.ts'
import type { Locale } from '#api/fields.ts'
import { localizeSellerName, localizeStore } from '../taxonomy/store-texts.rules.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import { toProductCard } from '../wines/cards.rules.ts'
import { listCardRowsById, toCardContext } from '../wines/cards.store.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { getMaxQty, getItemState } from './cart.rules.ts'
import { listCartItems, listCartStockLevels } from './cart.store.ts'

type CartContext = Pick<Services, 'db' | 'clock'> & Pick<RequestFacts, 'locale'> & { viewer: Viewer }

type StockLevel = Awaited<ReturnType<typeof listCartStockLevels>>[number]

/** When products can be collected at each of these stores. */
const toPickupTimes = (stockLevels: readonly StockLevel[], now: Date) =>
  new Map(
    [...new Map(stockLevels.map(({ id, schedule }) => [id, schedule]))].map(([id, schedule]) => [
      id,
      { earliest: findEarliestPickup(schedule, now), todayHours: toOpeningState(schedule, now).todayHours },
    ]),
  )

/** Where and from when each product can be collected; products for delivery only are in no store. */
const groupPickupPlaces = async (
  db: Services['db'],
  productIds: number[],
  { now, locale }: { now: Date; locale: Locale },
) => {
  const stockLevels = productIds.length ? await listCartStockLevels(db, productIds, now) : []
  const times = toPickupTimes(stockLevels, now)
  const placesWithTimes = stockLevels.map(({ id, productId, stockQty, store, seller }) => ({
    ...{ id, productId, stockQty },
    name: localizeStore(store, locale).name,
    seller: localizeSellerName(seller, locale),
    ...(times.get(id) ?? { earliest: null, todayHours: null }),
  }))
  return Map.groupBy(placesWithTimes, ({ productId }) => productId)
}

/** The viewer's cart; products that cannot be bought now are listed but not in its total. */
export const presentCart = async ({ db, clock, viewer, locale }: CartContext) => {
  const now = clock.now()
  const [taxonomy, lines] = await Promise.all([getTaxonomy(db, now), listCartItems(db, viewer.id)])
  const cardContext = toCardContext(viewer, taxonomy, now)
  const ids = lines.map((line) => line.productId)
  const [rows, places] = await Promise.all([
    listCardRowsById(db, cardContext, ids),
    groupPickupPlaces(db, ids, { now, locale }),
  ])
  const cards = new Map(rows.map((row) => [row.id, row]))
  const items = lines.flatMap(({ productId, qty, fulfilment, priceSeen, perPersonLimit }) => {
    const row = cards.get(productId)
    if (!row) return []
    const offer = { status: row.status, stockQty: row.stockQty, perPersonLimit }
    const product = toProductCard(row, taxonomy, locale)
    return [
      {
        idProduct: productId,
        qty,
        fulfilment: product.fulfilment === 'BOTH' ? fulfilment : null,
        product,
        priceSeen,
        maxQty: getMaxQty(offer),
        state: getItemState(offer, qty),
        stores:
          product.fulfilment === 'DELIVERY'
            ? []
            : (places.get(productId) ?? []).map(({ productId: _productId, ...place }) => place),
      },
    ]
  })
  const buyableItems = items.filter(({ state }) => state === 'OK' || state === 'SHORT')
  const sumPrices = (price: 'price' | 'listPrice') =>
    buyableItems.reduce((total, { qty, product }) => total + qty * product[price], 0)
  return { _embedded: { items }, total: sumPrices('price'), listTotal: sumPrices('listPrice') }
}

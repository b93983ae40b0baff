import { and, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { offers, pricePlans } from '../db/tables/offers.ts'
import { stores } from '../db/tables/stores.ts'
import { resolvePriceAt, type OfferPrice } from './price.rules.ts'

export type StoreOffer = OfferPrice & { perPersonLimit: number | null }

type OffersByProduct = Map<number, StoreOffer>

/**
 * What the sellers of stores ask for products at a time, by store and product; products that a seller does not offer are
 * left out.
 */
export const listOffersOfStores = async (
  db: Executor,
  storeIds: readonly number[],
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, OffersByProduct>> => {
  const rows = await db
    .select({ storeId: stores.id, offer: offers, plan: pricePlans })
    .from(offers)
    .innerJoin(stores, eq(stores.companyId, offers.companyId))
    .leftJoin(
      pricePlans,
      and(
        eq(pricePlans.offerId, offers.id),
        ne(pricePlans.state, 'CANCELLED'),
        lte(pricePlans.startsAt, now),
        gt(pricePlans.endsAt, now),
      ),
    )
    .where(and(inArray(stores.id, [...storeIds]), inArray(offers.productId, [...productIds])))
    .limit(500 * storeIds.length)
  const offersByStore = new Map<number, OffersByProduct>(storeIds.map((storeId) => [storeId, new Map()]))
  for (const { storeId, offer, plan } of rows) {
    const { productId, price, listPrice, perPersonLimit } = offer
    if (price === null || listPrice === null) continue
    const offerPrice = resolvePriceAt({ price, listPrice }, plan ? [plan] : [], now)
    offersByStore.get(storeId)?.set(productId, { ...offerPrice, perPersonLimit })
  }
  return offersByStore
}

/** The same of one store, by product. */
export const listStoreOffers = async (
  db: Executor,
  storeId: number,
  productIds: readonly number[],
  now: Date,
): Promise<OffersByProduct> =>
  (await listOffersOfStores(db, [storeId], productIds, now)).get(storeId) ?? new Map()

import { and, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { offers, pricePlans } from '../db/tables/offers.ts'
import { stores } from '../db/tables/stores.ts'
import { resolvePriceAt, type OfferPrice } from './price.rules.ts'

export type StoreOffer = OfferPrice & { perPersonLimit: number | null }

/** What the seller of a store asks for products at a time; products that it does not offer are left out. */
export const listStoreOffers = async (
  db: Executor,
  storeId: number,
  productIds: number[],
  now: Date,
): Promise<Map<number, StoreOffer>> => {
  const rows = await db
    .select({ offer: offers, plan: pricePlans })
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
    .where(and(eq(stores.id, storeId), inArray(offers.productId, productIds)))
    .limit(500)
  return new Map(
    rows.flatMap(({ offer: { productId, price, listPrice, perPersonLimit }, plan }) =>
      price === null || listPrice === null
        ? []
        : [
            [
              productId,
              { ...resolvePriceAt({ price, listPrice }, plan ? [plan] : [], now), perPersonLimit },
            ] as const,
          ],
    ),
  )
}

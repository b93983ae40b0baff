import { listUsableCoupons, type Coupon } from '../coupons/coupons.store.ts'
import type { Viewer } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { TasteProfile } from '../db/tables/taste.ts'
import { matchPercent } from './match.rules.ts'
import type { Card } from './cards.rules.ts'
import { findBestPrice } from './offer.rules.ts'
import { findTasteProfile } from './taste.store.ts'

/** A member's data for cards: a taste, and coupons. */
export type ViewerOffers = { taste: TasteProfile | null; offers: readonly Coupon[]; now: Date }

/** Queried once for all the cards of an answer; null for a visitor. */
export const findViewerOffers = async (
  db: Database,
  viewer: Viewer | null,
  now: Date,
): Promise<ViewerOffers | null> => {
  if (!viewer) return null
  const [taste, offers] = await Promise.all([
    findTasteProfile(db, viewer.id),
    listUsableCoupons(db, viewer.id, now),
  ])
  return { taste, offers, now }
}

const findCouponPrice = ({ id, kind, price }: Card, { offers, now }: ViewerOffers): number | undefined =>
  findBestPrice(offers, { id, kindId: kind.id, price }, now)?.price

/** A card for a member: how well it matches, and its price with the best coupon. */
export const personalize = (card: Card, viewerOffers: ViewerOffers | null): Card => {
  if (!viewerOffers) return card
  const priceWithCoupon = findCouponPrice(card, viewerOffers)
  return {
    ...card,
    ...(viewerOffers.taste &&
      card.taste.body !== null && { matchPercent: matchPercent(viewerOffers.taste, card.taste) }),
    ...(priceWithCoupon !== undefined && { priceWithCoupon }),
  }
}

import { usableCoupons, type Coupon } from '../coupons/coupons.store.ts'
import type { Viewer } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { TasteProfile } from '../db/tables/taste.ts'
import { matchPercent } from '../match/match.rules.ts'
import type { Card } from './cards.rules.ts'
import { bestPrice } from './offer.rules.ts'
import { tasteOf } from './taste.store.ts'

/** With what a member looks at cards: a taste, and coupons in hand. */
export type Eye = { taste: TasteProfile | null; offers: readonly Coupon[]; now: Date }

/** Asked once for all the cards of an answer; a visitor looks with nothing. */
export const eyeOf = async (db: Database, viewer: Viewer | null, now: Date): Promise<Eye | null> => {
  if (!viewer) return null
  const [taste, offers] = await Promise.all([tasteOf(db, viewer.id), usableCoupons(db, viewer.id, now)])
  return { taste, offers, now }
}

const couponPriceOf = ({ id, kind, price }: Card, { offers, now }: Eye): number | undefined =>
  bestPrice(offers, { id, kindId: kind.id, price }, now)?.price

/** A card as a member sees it: how well it fits, and what it costs with the best coupon. */
export const seenBy = (card: Card, eye: Eye | null): Card => {
  if (!eye) return card
  const priceWithCoupon = couponPriceOf(card, eye)
  return {
    ...card,
    ...(eye.taste && card.taste.body !== null && { matchPercent: matchPercent(eye.taste, card.taste) }),
    ...(priceWithCoupon !== undefined && { priceWithCoupon }),
  }
}

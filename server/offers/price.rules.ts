/** What a seller asks: whole won. */
export type OfferPrice = { price: number; listPrice: number }
/** A price from `startsAt` until before `endsAt`. */
export type PricePlan = { price: number; startsAt: Date; endsAt: Date; state: string }

const isInForce = ({ startsAt, endsAt, state }: PricePlan, now: Date): boolean =>
  state !== 'CANCELLED' && startsAt <= now && now < endsAt

/** The price of an offer at a time: that of the plan in force, else its own; the list price is never below it. */
export const resolvePriceAt = (
  { price: ownPrice, listPrice }: OfferPrice,
  plans: readonly PricePlan[],
  now: Date,
): OfferPrice => {
  const price = plans.find((plan) => isInForce(plan, now))?.price ?? ownPrice
  return { price, listPrice: Math.max(listPrice, price) }
}

/** A price and the time from which it held. */
export type PricePoint = { at: Date; price: number }

/** Whether a price was asked at some time since a day; `points` are in the order of time. */
export const wasPriceSince = (points: readonly PricePoint[], price: number, since: Date): boolean =>
  points.some((point, at) => {
    const next = points[at + 1]
    return point.price === price && (next === undefined || next.at > since)
  })

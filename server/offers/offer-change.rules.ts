import type { OfferRefusal } from '#api/contract/office/offers.options.ts'
import type { OfferRow } from './offers.store.ts'

/** What is changed of an offer; what is left out stays. */
export type OfferChange = {
  sku?: string | null | undefined
  price?: number | undefined
  listPrice?: number | undefined
  recommendedBy?: string | null | undefined
  perPersonLimit?: number | null | undefined
  state?: 'ON_SALE' | 'STOPPED' | undefined
}

/** An offer that is not there yet: like a draft, it has no price. */
export const noOffer: Pick<
  OfferRow,
  'sku' | 'price' | 'listPrice' | 'recommendedBy' | 'perPersonLimit' | 'state'
> = {
  ...{ sku: null, price: null, listPrice: null, recommendedBy: null, perPersonLimit: null },
  state: 'DRAFT',
}

/** A value of a list that is the present one says nothing: what is sent and what stays follow different rules. */
export const unlessSame = <T>(value: T | undefined, present: T | null): T | undefined =>
  value === present ? undefined : value

type Columns = Pick<OfferRow, 'price' | 'listPrice' | 'recommendedBy' | 'perPersonLimit' | 'state'>

/**
 * The columns of an offer after a change, or why it is refused. A list price above the price is a former price of the
 * seller, as `isOwnPrice` says, or somebody named recommends it. One that is not sent stays; where it would be below
 * the new price it goes with it.
 */
export const applyChange = (
  row: Columns,
  change: OfferChange,
  isOwnPrice: (price: number) => boolean,
): { set: Partial<Columns> } | { refusal: OfferRefusal } => {
  const price = change.price ?? row.price
  const state = change.state ?? row.state
  const perPersonLimit = change.perPersonLimit === undefined ? row.perPersonLimit : change.perPersonLimit
  if (price === null) {
    if (state !== 'DRAFT' || change.listPrice !== undefined) return { refusal: 'PRICE_MISSING' }
    return { set: { perPersonLimit } }
  }
  const listPrice = change.listPrice ?? Math.max(row.listPrice ?? price, price)
  if (listPrice < price) return { refusal: 'LIST_BELOW_PRICE' }
  const isSameList = listPrice === row.listPrice
  const ownOrigin = isSameList ? row.recommendedBy : null
  const recommendedBy = change.recommendedBy === undefined ? ownOrigin : change.recommendedBy
  const needsOrigin = listPrice > price && !(isSameList && change.recommendedBy === undefined)
  if (needsOrigin && !recommendedBy && !isOwnPrice(listPrice)) return { refusal: 'LIST_NOT_OWN' }
  return { set: { price, listPrice, recommendedBy: recommendedBy || null, perPersonLimit, state } }
}

import { listPriceDays, type OfferRefusal } from '#api/contract/office/offers.options.ts'
import type { ImportChange, StoredFault } from '../db/tables/imports.ts'
import type { OfferColumns } from '../offers/bulk-offers.store.ts'
import { applyChange, noOffer, unlessSame } from '../offers/offer-change.rules.ts'
import type { OfferRow } from '../offers/offers.store.ts'
import type { ReportRow } from './check-list.ts'
import { compareBottles, type BottlesPlan } from './compare-bottles.rules.ts'
import { matchProduct } from './match-offer.rules.ts'
import type { ParsedOffer } from './offer-cells.rules.ts'
import type { ListedProduct, OfferFacts } from './offer-facts.store.ts'

/** What a row writes: the offer as it will be, null where it stays, and the bottles. */
export type OfferPlan = {
  productId: number
  /** null for an offer that is opened. */
  offer: OfferRow | null
  set: OfferColumns | null
  bottles: BottlesPlan[]
}

const refusalFaults: Record<OfferRefusal, StoredFault> = {
  PRICE_MISSING: { column: 'price', code: 'price_needed', values: {} },
  LIST_BELOW_PRICE: { column: 'list_price', code: 'below_price', values: {} },
  LIST_NOT_OWN: { column: 'list_price', code: 'list_not_own', values: { days: String(listPriceDays) } },
  SKU_TAKEN: { column: 'sku', code: 'sku_taken', values: {} },
  NOT_FOUND: { column: null, code: 'product_unknown', values: {} },
  CHANGED: { column: null, code: 'product_unknown', values: {} },
}

type Outcome = { set: OfferColumns } | { fault: StoredFault }

/**
 * The list price that a row sends; the present one says nothing. Where it is above the present price and would be below
 * the new one, it contradicts the row; without a former price to show, it goes up with the price.
 */
const readListPrice = ({ price, listPrice }: ParsedOffer, before: OfferColumns): number | undefined => {
  const isDiscount = before.price !== null && before.listPrice !== null && before.listPrice > before.price
  const isBelow = price !== undefined && listPrice !== undefined && listPrice < price
  return isDiscount && isBelow ? listPrice : unlessSame(listPrice, before.listPrice)
}

const changeColumns = (offerRow: ParsedOffer, offer: OfferRow | undefined, facts: OfferFacts): Outcome => {
  const before = offer ?? noOffer
  const { price, limit, sku = before.sku } = offerRow
  // A draft may have a price, which the template repeats: it becomes an offer on sale only with another price.
  const isOpened = before.state === 'DRAFT' && price !== undefined && price !== before.price
  const change = {
    price,
    listPrice: readListPrice(offerRow, before),
    recommendedBy: unlessSame(offerRow.recommendedBy, before.recommendedBy),
    perPersonLimit: limit,
    state: isOpened ? ('ON_SALE' as const) : undefined,
  }
  if (!offer && price === undefined) return { fault: refusalFaults.PRICE_MISSING }
  const isOwnPrice = offer ? facts.ownPrices(offer) : (one: number) => one === price
  const result = applyChange(before, change, isOwnPrice)
  if ('refusal' in result) return { fault: refusalFaults[result.refusal] }
  return { set: { ...before, ...result.set, sku } }
}

const toText = (value: string | number | null): string => (value === null ? '' : String(value))

const columnNames: Record<keyof OfferColumns, string> = {
  ...{ sku: 'sku', price: 'price', listPrice: 'list_price', recommendedBy: 'recommended_by' },
  ...{ perPersonLimit: 'limit', state: 'offer_state' },
}

const listColumnChanges = (before: OfferColumns, after: OfferColumns): ImportChange[] =>
  Object.entries(columnNames).flatMap(([key, column]) => {
    const [was, will] = [before[key as keyof OfferColumns], after[key as keyof OfferColumns]].map(toText)
    return was === will ? [] : [{ column, before: was ?? '', after: will ?? '' }]
  })

const toSummary = ({ line, cells }: ParsedOffer, product?: ListedProduct, offer?: OfferRow) => ({
  productId: product?.id ?? null,
  ...{ line, code: cells.sku ?? offer?.sku ?? '', name: product?.name ?? cells.name ?? '' },
  vintage: product ? String(product.vintage ?? 'NV') : (cells.vintage ?? ''),
  volume: product ? String(product.volumeMl) : (cells.volume_ml ?? ''),
  price: cells.price ?? toText(offer?.price ?? null),
})

export type ComparedOffer = { row: ReportRow; plan: OfferPlan | null }

/** The lines on which products and codes of a list came first: each may come once. */
export type FirstLines = { products: Map<number, number>; skus: Map<string, number> }

const listRepeats = (
  { line, sku }: ParsedOffer,
  { id }: ListedProduct,
  { products, skus }: FirstLines,
): StoredFault[] => {
  const [productLine, skuLine] = [products.get(id), sku === undefined ? undefined : skus.get(sku)]
  if (productLine === undefined) products.set(id, line)
  if (sku !== undefined && skuLine === undefined) skus.set(sku, line)
  if (productLine !== undefined)
    return [{ column: null, code: 'product_repeats', values: { line: String(productLine) } }]
  return skuLine === undefined
    ? []
    : [{ column: 'sku', code: 'sku_repeats', values: { line: String(skuLine) } }]
}

/** What a row of a seller's list changes, or why it is refused. */
export const compareOffer = (
  offerRow: ParsedOffer,
  facts: OfferFacts,
  firstLines: FirstLines,
): ComparedOffer => {
  const match = matchProduct(offerRow, facts)
  if ('fault' in match)
    return {
      row: {
        ...toSummary(offerRow),
        state: 'REFUSED',
        changes: [],
        faults: [...offerRow.faults, match.fault],
      },
      plan: null,
    }
  const { product } = match
  const offer = facts.offers.get(product.id)
  const skuOwner = offerRow.sku === undefined ? undefined : facts.productBySku.get(offerRow.sku)
  const columns = changeColumns(offerRow, offer, facts)
  const bottles = compareBottles(offerRow, product, facts)
  const faults = [
    ...offerRow.faults,
    ...listRepeats(offerRow, product, firstLines),
    ...(skuOwner === undefined || skuOwner === product.id ? [] : [refusalFaults.SKU_TAKEN]),
    ...('fault' in columns && !offerRow.faults.some(({ column }) => column === columns.fault.column)
      ? [columns.fault]
      : []),
    ...bottles.faults,
  ]
  const summary = toSummary(offerRow, product, offer)
  if (faults.length > 0 || 'fault' in columns)
    return { row: { ...summary, state: 'REFUSED', changes: [], faults }, plan: null }
  const changes = listColumnChanges(offer ?? noOffer, columns.set)
  const all = [...changes, ...bottles.changes]
  const state = offer ? (all.length > 0 ? 'CHANGED' : 'SAME') : 'NEW'
  return {
    row: { ...summary, state, changes: all, faults: [] },
    plan: {
      ...{ productId: product.id, offer: offer ?? null, bottles: bottles.plans },
      set: changes.length > 0 ? columns.set : null,
    },
  }
}

import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#api/fields.ts'
import { productSorts } from '#api/contract/wines.options.ts'
import { m } from '#messages'
import type { TasteProfile } from '../db/tables/taste.ts'
import { products, toEffectiveRating } from '../db/tables/wines.ts'
import { toTasteDistance } from './taste.store.ts'

export const sortCodes = productSorts
export type SortCode = (typeof sortCodes)[number]

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const names: Record<SortCode, Text> = {
  recommended: m['wines.sort.recommended'],
  match: m['wines.sort.match'],
  sold: m['wines.sort.sold'],
  priceAsc: m['wines.sort.price_asc'],
  priceDesc: m['wines.sort.price_desc'],
  rating: m['wines.sort.rating'],
  new: m['wines.sort.new'],
}

export const toSortName = (code: SortCode, locale: Locale): string => names[code]({}, { locale })

export const parseProductSort = (sort: string | undefined): SortCode =>
  sortCodes.find((code) => code === sort) ?? 'recommended'

const recommendedOrder = [desc(products.rank), asc(products.id)]

const orders: Record<Exclude<SortCode, 'match'>, SQL[]> = {
  recommended: recommendedOrder,
  sold: [desc(products.soldCount), asc(products.id)],
  priceAsc: [asc(products.price), asc(products.id)],
  priceDesc: [desc(products.price), desc(products.id)],
  rating: [sql`${toEffectiveRating(products)} desc`, asc(products.id)],
  new: [desc(products.createdAt), asc(products.id)],
}

/** The order of a list without words; without a taste, `match` falls back to the recommended order. */
const toPlainOrder = (sort: SortCode, taste: TasteProfile | null): SQL[] => {
  if (sort !== 'match') return orders[sort]
  return taste ? [toTasteDistance(taste), ...recommendedOrder] : recommendedOrder
}

/** The order of a list; the recommended order puts the best match of the words first. */
export const toProductOrder = (
  sort: SortCode,
  closeness: SQL | undefined,
  taste: TasteProfile | null = null,
): SQL[] =>
  closeness && (sort === 'recommended' || sort === 'match')
    ? [sql`(${closeness}) desc`, ...toPlainOrder(sort, taste)]
    : toPlainOrder(sort, taste)

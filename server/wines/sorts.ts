import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { products, shownRating } from '../db/tables/wines.ts'

export const sortCodes = ['recommended', 'match', 'sold', 'priceAsc', 'priceDesc', 'rating', 'new'] as const
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

export const sortName = (code: SortCode, locale: Locale): string => names[code]({}, { locale })

export const sortOf = (sort: string | undefined): SortCode =>
  sortCodes.find((code) => code === sort) ?? 'recommended'

/** Taste has no answers yet, so a match is what we recommend to everyone. */
const recommended = [desc(products.rank), asc(products.id)]

const orders: Record<SortCode, SQL[]> = {
  recommended,
  match: recommended,
  sold: [desc(products.soldCount), asc(products.id)],
  priceAsc: [asc(products.price), asc(products.id)],
  priceDesc: [desc(products.price), desc(products.id)],
  rating: [sql`${shownRating(products)} desc`, asc(products.id)],
  new: [desc(products.createdAt), asc(products.id)],
}

/** The order of a list; among the recommended, what matches the words best comes first. */
export const orderOf = (sort: SortCode, closeness: SQL | undefined): SQL[] =>
  closeness && (sort === 'recommended' || sort === 'match')
    ? [sql`(${closeness}) desc`, ...orders[sort]]
    : orders[sort]

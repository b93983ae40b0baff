import { z } from '@hono/zod-openapi'
import { defineEntity } from '../entity.ts'
import { IdList, NamedItem, QueryFlag, QueryId, QueryInt, QueryNumber, Text, TextList } from '../fields.ts'
import { alcoholBounds, levelBounds, priceBounds, scoreBounds } from './wines.options.ts'

const QueryPrice = QueryInt(priceBounds.min, priceBounds.max)
const QueryAlcohol = QueryNumber(alcoholBounds.min, alcoholBounds.max)
const QueryScore = QueryNumber(scoreBounds.min, scoreBounds.max)
const QueryLevel = QueryInt(levelBounds.min, levelBounds.max)

export const ProductFilters = z.object({
  idKinds: IdList,
  idProductionAreas: IdList,
  countryName: Text(60).optional(),
  idWineries: IdList,
  idLevels: IdList,
  idTypes: IdList,
  idFeatureds: IdList,
  sugarLevels: IdList,
  title: Text(100).optional(),
  startAlcohol: QueryAlcohol,
  endAlcohol: QueryAlcohol,
  startPrice: QueryPrice,
  endPrice: QueryPrice,
  score: QueryScore,
  startScore: QueryScore,
  endScore: QueryScore,
  startBody: QueryLevel,
  endBody: QueryLevel,
  startAcidity: QueryLevel,
  endAcidity: QueryLevel,
  startTannin: QueryLevel,
  endTannin: QueryLevel,
  idVolumes: IdList,
  /** Sellers whose stores have it. */
  idCompanies: IdList,
  vintages: IdList,
  idEvent: QueryId,
  idMagazine: QueryId,
  idWinery: QueryId,
  idStore: QueryId,
  vip: QueryFlag,
  subscribe: QueryFlag,
  pickup: QueryFlag,
  delivery: QueryFlag,
  inStock: QueryFlag,
})

/**
 * `exact`: searches the words as typed, even if they find nothing. `not`: ids of conditions that were read in the words
 * and are taken away, with commas between them.
 */
export const AsTyped = z.object({
  exact: QueryFlag,
  not: TextList,
})

/** What a part of the words means. `relaxed`: loosened or dropped, because all conditions together find nothing. */
export const SearchCondition = defineEntity('SearchCondition', {
  /** Stays the same, so that an address may name it in `not`. */
  id: z.string(),
  type: z.string(),
  /** In the reader's language. */
  label: z.string(),
  /** Whether wines of it are left out. */
  negative: z.boolean(),
  relaxed: z.boolean(),
})

/** How the words were read. `unknown` are those that mean nothing to the shop. */
export const SearchReading = defineEntity('SearchReading', {
  conditions: z.array(SearchCondition),
  unknown: z.array(z.string()),
  /**
   * Where all conditions together find nothing: those of which each alone, taken away, lets the others find something,
   * with how many; the most first.
   */
  without: z.array(z.object({ id: z.string(), label: z.string(), count: z.int() })).optional(),
})

/** A condition of the words that a wine meets and its card does not say otherwise; in the reader's language. */
export const SearchReason = defineEntity('SearchReason', { type: z.string(), label: z.string() })

/** The words that were searched for in place of those typed. */
export const SearchCorrection = defineEntity('SearchCorrection', { typed: z.string(), searched: z.string() })

/** What was searched for: `correction` where it is not all that was typed, `reading` as it was read; null without words. */
export const SearchAnswer = z.object({
  correction: SearchCorrection.nullable(),
  reading: SearchReading.nullable(),
})

/**
 * How many of a list are wines and how many are goods; how many can be collected at its store, or else at the chosen
 * one, and how many there are without regard to stores.
 */
export const ListTotals = defineEntity('ListTotals', {
  wines: z.int(),
  goods: z.int(),
  /** null where no store is chosen. */
  atStore: z.int().nullable(),
  everywhere: z.int(),
})

/** What narrows a list beside its filter's values, by name; the country may be named in any language. */
export const ProductScope = defineEntity('ProductScope', {
  countryCode: z.string().nullable(),
  wineries: z.array(NamedItem),
  event: z.string().nullable(),
  magazine: z.string().nullable(),
})

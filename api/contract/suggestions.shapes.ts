import { z } from '@hono/zod-openapi'
import { defineEntity } from '../entity.ts'
import { SearchAnswer, SearchReason } from './filters.shapes.ts'
import { ProductCard } from './wines.shapes.ts'

/** A card of a list. */
export const SearchedCard = ProductCard.extend({
  /** Where words are searched for: the grapes, those asked for first; at most two. */
  grapeNames: z.array(z.string()).optional(),
  /** Where words are searched for: at most two. */
  searchReasons: z.array(SearchReason).optional(),
})

/**
 * Beside few results, wines that meet all conditions but those of opinion: for whom or for which day a wine is, and
 * whether it is worth more than it costs. None of them is among the results.
 */
export const AlsoFits = defineEntity('AlsoFits', {
  /** The conditions that they do not meet, in the reader's language. */
  label: z.string(),
  /** The same by id, as an address names them in `not`. */
  ids: z.array(z.string()),
  /** At most eight. */
  items: z.array(SearchedCard),
  /** How many there are. */
  total: z.int(),
})

/** What the words may become, mean and find, while they are typed. */
export const Suggestions = z.object({
  ...SearchAnswer.shape,
  /** How many wines and goods all of the words find. */
  total: z.int(),
  /** Whether goods alone are found, which are counted in pieces. */
  isGoods: z.boolean(),
  /** The words as typed with the last one completed in the spelling in which it begins, and how many wines and goods each finds. */
  completions: z.array(z.object({ text: z.string(), count: z.int(), isGoods: z.boolean() })),
  groups: z.array(
    z.object({
      group: z.enum(['WINE', 'WINERY', 'GRAPE', 'AREA', 'MAGAZINE', 'SENSE', 'STORE']),
      items: z.array(
        z.object({
          id: z.int(),
          label: z.string(),
          detail: z.string().nullable(),
          /** What a suggested wine looks like, costs, and where it can be collected. */
          product: ProductCard.optional(),
        }),
      ),
    }),
  ),
})

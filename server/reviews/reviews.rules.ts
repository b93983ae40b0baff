import type { z } from '@hono/zod-openapi'
import type { Review, ReviewRight } from '#api/contract/reviews.ts'
import type { Locale } from '#api/locales.ts'
import { iso } from '../clock.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'
import { toTermName } from '../wines/detail.rules.ts'
import type { ReviewRow } from './reviews.store.ts'

type Told = { vocabulary: Vocabulary; locale: Locale }

export const reviewShown = (
  row: ReviewRow,
  viewerId: number | null,
  told: Told,
): z.output<typeof Review> => ({
  id: row.id,
  author: row.author,
  stars: row.stars,
  text: row.text,
  dish: row.dish && toTermName(row.dish, told),
  purchased: row.purchased,
  vintage: row.vintage,
  mine: viewerId !== null && row.memberId === viewerId,
  at: iso(row.at),
})

/** What the reviews of a wine can be narrowed to, the newest vintage first. */
export const choicesOf = ({ vintages, dishes }: { vintages: number[]; dishes: string[] }, told: Told) => ({
  vintages: vintages.toReversed(),
  dishes: dishes.map((key) => ({ key, name: toTermName(key, told) })),
})

/** A member writes once of what they have received. */
export const rightOf = (
  known: { written: boolean; received: boolean } | null,
): z.output<typeof ReviewRight> => {
  if (!known) return 'SIGNED_OUT'
  if (known.written) return 'WRITTEN'
  return known.received ? 'MAY_WRITE' : 'NOT_RECEIVED'
}

import type { z } from '@hono/zod-openapi'
import type { Review, ReviewRight } from '#api/contract/reviews.ts'
import { iso } from '../clock.ts'
import type { ReviewRow } from './reviews.store.ts'

export const reviewShown = (row: ReviewRow, viewerId: number | null): z.output<typeof Review> => ({
  id: row.id,
  author: row.author,
  stars: row.stars,
  text: row.text,
  dish: row.dish,
  purchased: row.purchased,
  vintage: row.vintage,
  mine: viewerId !== null && row.memberId === viewerId,
  at: iso(row.at),
})

/** A member writes once of what they have received. */
export const rightOf = (
  known: { written: boolean; received: boolean } | null,
): z.output<typeof ReviewRight> => {
  if (!known) return 'SIGNED_OUT'
  if (known.written) return 'WRITTEN'
  return known.received ? 'MAY_WRITE' : 'NOT_RECEIVED'
}

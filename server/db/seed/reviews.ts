import { sql } from 'drizzle-orm'
import { reviews } from '../tables/content.ts'
import type { Transaction } from '../transaction.ts'
import { reviewsFor } from './data/reviews.ts'
import { wines } from './data/wines.ts'
import { daysBefore, inParts } from './planting.ts'
import type { Planted } from './products.ts'

const seedNumber = 1
const mostPerWine = 16

/** One in eight who rate a wine also writes. */
const writers = (ratings: number) => Math.min(mostPerWine, Math.ceil(ratings / 8))

/** Plants what shoppers wrote; a shop that has reviews keeps its own. */
export const plantReviews = async (tx: Transaction, planted: Planted, now: Date): Promise<void> => {
  const { rows: known } = await tx.execute(sql`select 1 from reviews limit 1`)
  if (known.length > 0) return
  const products = new Map(
    planted.map(({ label, bottle, productId }) => [`${label.key}:${bottle.vintage}`, productId]),
  )
  const rows = wines.flatMap((wine) => {
    const ratings = wine.vintages.reduce((sum, { ratingCount }) => sum + ratingCount, 0)
    return reviewsFor(wine, seedNumber, writers(ratings)).flatMap(
      ({ author, stars, bodyKo, vintage, ...review }) => {
        const productId = products.get(`${wine.key}:${vintage === 'NV' ? null : vintage}`)
        if (productId === undefined) return []
        const { dish, purchased, daysAgo } = review
        return [
          {
            productId,
            authorMasked: author,
            stars,
            text: bodyKo,
            dish,
            purchased,
            createdAt: daysBefore(now, daysAgo),
          },
        ]
      },
    )
  })
  await inParts(rows, (part) => tx.insert(reviews).values(part), 1000)
}

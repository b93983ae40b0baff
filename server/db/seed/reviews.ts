import { sql } from 'drizzle-orm'
import { createKeywordLexicon, findKeywords } from '../../wines/review-keywords.rules.ts'
import { reviews } from '../tables/content.ts'
import { words } from '../tables/taxonomy.ts'
import type { Transaction } from '../transaction.ts'
import { composeReviews } from './data/reviews.ts'
import { wines } from './data/wines.ts'
import { toDateBefore, insertInBatches } from './seed-rows.ts'
import type { SeededProducts } from './products.ts'

const seedNumber = 1
const maxPerWine = 16

/** One in eight who rate a wine also writes. */
const countWriters = (ratings: number) => Math.min(maxPerWine, Math.ceil(ratings / 8))

/** Seeds shoppers' reviews; existing reviews stay. */
export const seedReviews = async (
  tx: Transaction,
  seededProducts: SeededProducts,
  now: Date,
): Promise<void> => {
  const { rows: existingRows } = await tx.execute(sql`select 1 from reviews limit 1`)
  if (existingRows.length > 0) return
  const products = new Map(
    seededProducts.map(({ label, bottle, productId }) => [`${label.key}:${bottle.vintage}`, productId]),
  )
  const lexicon = createKeywordLexicon(await tx.select().from(words).limit(2000))
  const usedSentences = new Set<string>()
  const rows = wines.flatMap((wine) => {
    const ratings = wine.vintages.reduce((sum, { ratingCount }) => sum + ratingCount, 0)
    return composeReviews(wine, seedNumber, countWriters(ratings), usedSentences).flatMap(
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
            keywords: findKeywords({ text: bodyKo, dish }, lexicon),
            keywordsRevision: lexicon.revision,
            purchased,
            createdAt: toDateBefore(now, daysAgo),
          },
        ]
      },
    )
  })
  await insertInBatches(rows, (part) => tx.insert(reviews).values(part), 1000)
}

import { sql } from 'drizzle-orm'
import { productQuestions } from '../tables/questions.ts'
import type { Transaction } from '../transaction.ts'
import { questionsFor } from './data/questions.ts'
import { daysBefore, inParts } from './planting.ts'
import type { Planted } from './products.ts'

const answeredAfterDays = 0.4

/** Plants what shoppers asked of the vintage on sale; a shop that has questions keeps its own. */
export const plantQuestions = async (tx: Transaction, planted: Planted, now: Date): Promise<void> => {
  const { rows: known } = await tx.execute(sql`select 1 from product_questions limit 1`)
  if (known.length > 0) return
  const asked = new Set<string>()
  const rows = planted.flatMap(({ label, productId }) => {
    if (asked.has(label.key)) return []
    asked.add(label.key)
    return questionsFor(label).map(({ author, secret, text, answer, daysAgo }) => ({
      ...{ productId, authorMasked: author, secret, text, answer },
      createdAt: daysBefore(now, daysAgo),
      answeredAt: answer === null ? null : daysBefore(now, daysAgo - answeredAfterDays),
    }))
  })
  await inParts(rows, (part) => tx.insert(productQuestions).values(part))
}

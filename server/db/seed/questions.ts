import { sql } from 'drizzle-orm'
import { toDueAt } from '../../platform/calendar/due-times.rules.ts'
import { productQuestions } from '../tables/questions.ts'
import type { Transaction } from '../transaction.ts'
import { pickQuestions } from './data/questions.ts'
import { toDateBefore, insertInBatches } from './seed-rows.ts'
import type { SeededProducts } from './products.ts'

const answerDelayDays = 0.4

/** Seeds shoppers' questions about the vintage on sale; existing questions stay. */
export const seedQuestions = async (
  tx: Transaction,
  seededProducts: SeededProducts,
  now: Date,
): Promise<void> => {
  const { rows: existingRows } = await tx.execute(sql`select 1 from product_questions limit 1`)
  if (existingRows.length > 0) return
  const labelKeys = new Set<string>()
  const rows = seededProducts.flatMap(({ label, productId }) => {
    if (labelKeys.has(label.key)) return []
    labelKeys.add(label.key)
    return pickQuestions(label).map(({ author, secret, text, answer, daysAgo }) => ({
      ...{ productId, authorMasked: author, secret, text, answer },
      createdAt: toDateBefore(now, daysAgo, `${label.key} ${text}`),
      dueAt: toDueAt('QUESTION', toDateBefore(now, daysAgo, `${label.key} ${text}`)),
      answeredAt:
        answer === null ? null : toDateBefore(now, daysAgo - answerDelayDays, `${label.key} ${text}`),
    }))
  })
  await insertInBatches(rows, (part) => tx.insert(productQuestions).values(part))
}

import type { z } from '@hono/zod-openapi'
import type { Question } from '#api/contract/questions.ts'
import { toSeoulIso } from '../clock.ts'
import type { Viewer } from '../context.ts'
import type { Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import type { QuestionRow } from './questions.store.ts'

export const questionsPerMember: Quota = { points: 20, seconds: 3600 }

/** A question as this viewer may see it: strangers do not see a secret one's text and answer. */
export const presentQuestion = (row: QuestionRow, viewer: Viewer | null): z.output<typeof Question> => {
  const mine = viewer !== null && row.memberId === viewer.id
  const isReadable = !row.secret || mine || viewer?.role === 'STAFF'
  return {
    id: row.id,
    idProduct: row.productId,
    author: row.authorMasked,
    secret: row.secret,
    text: isReadable ? row.text : null,
    answer: isReadable ? row.answer : null,
    mine,
    createdAt: toSeoulIso(row.createdAt),
    answeredAt: row.answeredAt && toSeoulIso(row.answeredAt),
  }
}

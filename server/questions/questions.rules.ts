import type { z } from '@hono/zod-openapi'
import type { Question } from '#api/contract/questions.ts'
import { iso } from '../clock.ts'
import type { Viewer } from '../context.ts'
import type { Quota } from '../limits/limits.rules.ts'
import type { QuestionRow } from './questions.store.ts'

export const questionsPerMember: Quota = { points: 20, seconds: 3600 }

/** A question as this viewer may see it: a secret one keeps its text and answer from strangers. */
export const questionShown = (row: QuestionRow, viewer: Viewer | null): z.output<typeof Question> => {
  const mine = viewer !== null && row.memberId === viewer.id
  const readable = !row.secret || mine || viewer?.role === 'STAFF'
  return {
    id: row.id,
    idProduct: row.productId,
    author: row.authorMasked,
    secret: row.secret,
    text: readable ? row.text : null,
    answer: readable ? row.answer : null,
    mine,
    createdAt: iso(row.createdAt),
    answeredAt: row.answeredAt && iso(row.answeredAt),
  }
}

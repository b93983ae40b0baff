import type { z } from '@hono/zod-openapi'
import type { questions, Question } from '#api/contract/questions.ts'
import { toDueAt } from '../platform/calendar/due-times.rules.ts'
import { recordReading } from '../platform/audit/readings.ts'
import type { Services, Viewer } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { deleteUnnamedKeys } from '../platform/idempotency/idempotency.store.ts'
import { runDeduplicated } from '../platform/idempotency/idempotency.ts'
import { getFullName } from '../inquiries/inquiries.store.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { maskName } from '../pii-masking.ts'
import { findWineId } from '../reviews/reviews.store.ts'
import { paginate } from '../http/pagination.ts'
import { toSeoulIso } from '../clock.ts'
import type { Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import * as store from './questions.store.ts'

const questionsPerMember: Quota = { points: 20, seconds: 3600 }

/** A question as this viewer may see it: strangers do not see a secret one's text and answer. */
const presentQuestion = (row: store.QuestionRow, viewer: Viewer | null): z.output<typeof Question> => {
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
    revisedAt: row.revisedAt && toSeoulIso(row.revisedAt),
  }
}

type QuestionContext = Pick<Services, 'db' | 'clock'> & { viewer: Viewer | null }

/** Questions as a viewer sees them; staff's reading of hidden text is recorded. */
const presentQuestions = async (
  { db, clock, viewer }: QuestionContext,
  rows: readonly store.QuestionRow[],
  recordedRows = rows,
) => {
  if (viewer?.role === 'STAFF')
    await recordReading(
      { db, clock, viewer, why: 'QUESTION' },
      {
        what: 'question',
        ids: recordedRows.map(({ id }) => id),
        memberIds: recordedRows.map(({ memberId }) => memberId),
      },
    )
  return rows.map((row) => presentQuestion(row, viewer))
}

export const questionsHandlers: Handlers<typeof questions> = {
  questions: async ({ params, query, viewer, db, clock, fail }) => {
    if ((await store.countQuestions(db, { productId: params.id })) === 0)
      if ((await findWineId(db, params.id)) === null) return fail('wine.not_found')
    const filter = { productId: params.id, memberId: query.mine ? (viewer?.id ?? 0) : undefined }
    const [rows, total] = await Promise.all([
      store.listQuestions(db, filter, query),
      store.countQuestions(db, filter),
    ])
    const secret = rows.filter((row) => row.secret)
    return paginate(await presentQuestions({ db, clock, viewer }, rows, secret), query, total)
  },

  ask: async (ctx) => {
    const { params, body, viewer, db, clock, fail } = ctx
    if ((await findWineId(db, params.id)) === null) return fail('wine.not_found')
    return runDeduplicated(
      ctx,
      { method: 'POST', path: `/wines/products/${params.id}/questions` },
      async (tx) => {
        const now = clock.now()
        if (!(await consume(tx, `question:${viewer.id}`, questionsPerMember, now)))
          return fail('request.too_many')
        const questionBase = {
          productId: params.id,
          memberId: viewer.id,
          authorMasked: maskName(await getFullName(tx, viewer.id)),
        }
        return presentQuestion(
          await store.addQuestion(tx, {
            ...questionBase,
            ...body,
            createdAt: now,
            dueAt: toDueAt('QUESTION', now),
          }),
          viewer,
        )
      },
    )
  },

  dropQuestion: async ({ params, viewer, db, fail }) => {
    await deleteUnnamedKeys(db, viewer.id)
    if (await store.dropQuestion(db, params.id, viewer.id)) return { ok: true }
    const question = await store.findQuestion(db, params.id)
    return fail(question?.memberId === viewer.id ? 'question.answered' : 'question.not_found')
  },
}

import type { questions } from '#api/contract/questions.ts'
import { toDeskActor } from '../audit/actors.ts'
import { recordReading } from '../audit/readings.ts'
import { record } from '../audit/trail.ts'
import type { Services, Viewer } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { forgetUnnamedKeys } from '../idempotency/idempotency.store.ts'
import { onceAtOnce } from '../idempotency/idempotency.ts'
import { fullNameOf } from '../inquiries/inquiries.store.ts'
import { take } from '../limits/limits.store.ts'
import { maskedName } from '../masks.ts'
import { wineIdOf } from '../reviews/reviews.store.ts'
import { paginate } from '../http/pagination.ts'
import { questionShown, questionsPerMember } from './questions.rules.ts'
import * as store from './questions.store.ts'

type Shown = Pick<Services, 'db' | 'clock'> & { viewer: Viewer | null }
type Row = Parameters<typeof questionShown>[0]

/** Questions as a viewer sees them; that staff read what others may not is written down. */
const shown = async ({ db, clock, viewer }: Shown, rows: readonly Row[], hidden = rows) => {
  if (viewer?.role === 'STAFF')
    await recordReading(
      { db, clock, viewer, why: 'QUESTION' },
      {
        what: 'question',
        ids: hidden.map(({ id }) => id),
        memberIds: hidden.map(({ memberId }) => memberId),
      },
    )
  return rows.map((row) => questionShown(row, viewer))
}

export const questionsHandlers: Handlers<typeof questions> = {
  questions: async ({ params, query, viewer, db, clock, fail }) => {
    if ((await store.countQuestions(db, { productId: params.id })) === 0)
      if ((await wineIdOf(db, params.id)) === null) return fail('wine.not_found')
    const filter = { productId: params.id, memberId: query.mine ? (viewer?.id ?? 0) : undefined }
    const [rows, total] = await Promise.all([
      store.questionPage(db, filter, query),
      store.countQuestions(db, filter),
    ])
    const secret = rows.filter((row) => row.secret)
    return paginate(await shown({ db, clock, viewer }, rows, secret), query, total)
  },

  ask: async (given) => {
    const { params, body, viewer, db, clock, fail } = given
    if ((await wineIdOf(db, params.id)) === null) return fail('wine.not_found')
    return onceAtOnce(
      given,
      { method: 'POST', path: `/wines/products/${params.id}/questions` },
      async (tx) => {
        const now = clock.now()
        if (!(await take(tx, `question:${viewer.id}`, questionsPerMember, now)))
          return fail('request.too_many')
        const asked = {
          productId: params.id,
          memberId: viewer.id,
          authorMasked: maskedName(await fullNameOf(tx, viewer.id)),
        }
        return questionShown(await store.addQuestion(tx, { ...asked, ...body, createdAt: now }), viewer)
      },
    )
  },

  openQuestions: async ({ query, viewer, db, clock }) => {
    const [rows, total] = await Promise.all([
      store.questionPage(db, 'open', { ...query, sort: query.sort ?? 'old' }),
      store.countQuestions(db, 'open'),
    ])
    return paginate(await shown({ db, clock, viewer }, rows), query, total)
  },

  answerQuestion: async ({ params, body, viewer, db, clock, fail }) => {
    const at = clock.now()
    const row = await withTransaction(db, async (tx) => {
      const answered = await store.answerQuestion(tx, { id: params.id, by: viewer.id, at, ...body })
      const entry = { at, actor: toDeskActor(viewer), subject: `question:${params.id}`, detail: {} }
      if (answered) await record(tx, { ...entry, act: 'question.answer' })
      return answered
    })
    const [question] = row ? await shown({ db, clock, viewer }, [row]) : []
    if (question) return question
    return fail((await store.questionOf(db, params.id)) ? 'question.answered' : 'question.not_found')
  },

  dropQuestion: async ({ params, viewer, db, fail }) => {
    await forgetUnnamedKeys(db, viewer.id)
    if (await store.dropQuestion(db, params.id, viewer.id)) return { ok: true }
    const left = await store.questionOf(db, params.id)
    return fail(left?.memberId === viewer.id ? 'question.answered' : 'question.not_found')
  },
}

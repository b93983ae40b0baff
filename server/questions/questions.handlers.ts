import type { questions } from '#api/contract/questions.ts'
import { record } from '../audit/trail.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { fullNameOf } from '../inquiries/inquiries.store.ts'
import { take } from '../limits/limits.store.ts'
import { maskedName } from '../masks.ts'
import { wineIdOf } from '../reviews/reviews.store.ts'
import { paged } from '../wines/pages.ts'
import { questionShown, questionsPerMember } from './questions.rules.ts'
import * as store from './questions.store.ts'

export const questionsHandlers: Handlers<typeof questions> = {
  questions: async ({ params, query, viewer, db, fail }) => {
    if ((await store.countQuestions(db, { productId: params.id })) === 0)
      if ((await wineIdOf(db, params.id)) === null) return fail('wine.not_found')
    const filter = { productId: params.id, memberId: query.mine ? (viewer?.id ?? 0) : undefined }
    const [rows, total] = await Promise.all([
      store.questionPage(db, filter, query),
      store.countQuestions(db, filter),
    ])
    return paged(
      rows.map((row) => questionShown(row, viewer)),
      query,
      total,
    )
  },

  ask: async ({ params, body, viewer, db, clock, fail }) => {
    if ((await wineIdOf(db, params.id)) === null) return fail('wine.not_found')
    const now = clock.now()
    if (!(await take(db, `question:${viewer.id}`, questionsPerMember, now))) return fail('request.too_many')
    const asked = {
      productId: params.id,
      memberId: viewer.id,
      authorMasked: maskedName(await fullNameOf(db, viewer.id)),
    }
    return questionShown(await store.addQuestion(db, { ...asked, ...body, createdAt: now }), viewer)
  },

  openQuestions: async ({ query, viewer, db }) => {
    const [rows, total] = await Promise.all([
      store.questionPage(db, 'open', { ...query, sort: query.sort ?? 'old' }),
      store.countQuestions(db, 'open'),
    ])
    return paged(
      rows.map((row) => questionShown(row, viewer)),
      query,
      total,
    )
  },

  answerQuestion: async ({ params, body, viewer, db, clock, fail }) => {
    const at = clock.now()
    const row = await withTransaction(db, async (tx) => {
      const answered = await store.answerQuestion(tx, { id: params.id, by: viewer.id, at, ...body })
      const entry = { at, actor: `member:${viewer.id}`, subject: `question:${params.id}`, detail: {} }
      if (answered) await record(tx, { ...entry, act: 'question.answer' })
      return answered
    })
    if (row) return questionShown(row, viewer)
    return fail((await store.questionOf(db, params.id)) ? 'question.answered' : 'question.not_found')
  },

  dropQuestion: async ({ params, viewer, db, fail }) => {
    if (await store.dropQuestion(db, params.id, viewer.id)) return { ok: true }
    const left = await store.questionOf(db, params.id)
    return fail(left?.memberId === viewer.id ? 'question.answered' : 'question.not_found')
  },
}

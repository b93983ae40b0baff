import type { taste } from '#api/contract/taste.ts'
import type { Handlers } from '../http/handler.ts'
import { runDeduplicated } from '../platform/idempotency/idempotency.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { paginate } from '../http/pagination.ts'
import { listPicks } from './picks.present.ts'
import {
  presentResult,
  presentResultWithPicks,
  presentSharedResult,
  presentSurvey,
  presentQuestionTypes,
} from './taste.present.ts'
import {
  allPicksCount,
  answersPerMember,
  findAnswerFaults,
  looksPerMember,
  toBudget,
  toTasteProfile,
  getNearestType,
} from './taste.rules.ts'
import * as store from './taste.store.ts'

type LookContext = Omit<Parameters<Handlers<typeof taste>['shared']>[0], 'params' | 'query' | 'body'> & {
  myStore: number | undefined
}

const findSharedTaste = async (
  { fail, ...ctx }: LookContext,
  holder: { email: string } | { key: string },
) => {
  const { viewer, db, clock } = ctx
  if (!(await consume(db, `taste-look:${viewer.id}`, looksPerMember, clock.now())))
    return fail('request.too_many')
  const row = await store.findSharedResult(db, holder)
  return row ? presentSharedResult(ctx, row) : fail('taste.not_shared')
}

export const tasteHandlers: Handlers<typeof taste> = {
  survey: async ({ query, fail, ...ctx }) => {
    const { db, viewer } = ctx
    const survey = await store.findSurvey(db, query.idTasteAnalysis)
    if (!survey) return fail('taste.survey.not_found')
    return presentSurvey(ctx, survey, await store.findLatestResult(db, viewer.id, survey.id))
  },

  questionTypes: async (ctx) => ({
    _embedded: { items: await presentQuestionTypes({ ...ctx, viewer: null }) },
  }),

  saveAnswers: async ({ fail, ...ctx }) => {
    const { viewer, db, clock } = ctx
    const { idTasteAnalysis, answers } = ctx.body
    const [survey, types] = [await store.findSurvey(db, idTasteAnalysis), await store.listTasteTypes(db)]
    if (!survey) return fail('taste.survey.not_found')
    const faults = findAnswerFaults(survey.questions, answers)
    if (faults) return fail('taste.answers.incomplete', faults)
    const profile = toTasteProfile(survey.questions, answers)
    const { key: typeKey } = getNearestType(profile, types)
    await runDeduplicated(ctx, { method: 'POST', path: '/taste-analysis' }, async (tx) => {
      const createdAt = clock.now()
      if (!(await consume(tx, `taste:${viewer.id}`, answersPerMember, createdAt)))
        return fail('request.too_many')
      const taste = { answers, profile, budget: toBudget(survey.questions, answers), typeKey }
      const result = { memberId: viewer.id, surveyId: survey.id, ...taste, createdAt }
      return (await store.addResult(tx, result)).id
    })
    const row = await store.findLatestResult(db, viewer.id, survey.id)
    if (!row) throw new Error('a result is gone as soon as it was written')
    return presentResultWithPicks({ ...ctx, myStore: ctx.query.myStore }, row)
  },

  latest: async ({ query, fail, ...ctx }) => {
    const row = await store.findLatestResult(ctx.db, ctx.viewer.id)
    if (!row) return fail('taste.result.none')
    const shareKey = await store.findShareKey(ctx.db, ctx.viewer.id)
    const result = await presentResultWithPicks({ ...ctx, myStore: query.myStore }, row)
    return { ...result, shared: shareKey !== null, shareKey }
  },

  picks: async ({ query, fail, ...ctx }) => {
    const row = await store.findLatestResult(ctx.db, ctx.viewer.id)
    if (!row) return fail('taste.result.none')
    return { _embedded: { items: await listPicks({ ...ctx, myStore: query.myStore }, row, allPicksCount) } }
  },

  share: ({ query: { myStore, ...holder }, ...ctx }) => findSharedTaste({ ...ctx, myStore }, holder),
  shared: ({ params, query, ...ctx }) => findSharedTaste({ ...ctx, myStore: query.myStore }, params),

  history: async ({ query, viewer, db, locale }) => {
    const [rows, total, types] = await Promise.all([
      store.listResults(db, viewer.id, query),
      store.countResults(db, viewer.id, query),
      store.listTasteTypes(db),
    ])
    return paginate(
      rows.map((row) => presentResult(row, types, locale)),
      query,
      total,
    )
  },

  switchSharing: async ({ body: { on }, viewer, db, clock }) => {
    return { on, key: await store.setSharing(db, { memberId: viewer.id, on, at: clock.now() }) }
  },
}

import type { taste } from '#api/contract/taste.ts'
import type { Handlers } from '../http/handler.ts'
import { onceAtOnce } from '../idempotency/idempotency.ts'
import { take } from '../limits/limits.store.ts'
import { paged } from '../wines/pages.ts'
import { resultShown, resultWithPicks, sharedShown, surveyShown, typesShown } from './taste.present.ts'
import { answersPerMember, answersRefusal, looksPerMember, profileOf, typeOf } from './taste.rules.ts'
import * as store from './taste.store.ts'

type Looking = Omit<Parameters<Handlers<typeof taste>['shared']>[0], 'params' | 'query' | 'body'>

const lookAt = async ({ fail, ...given }: Looking, who: { email: string } | { key: string }) => {
  const { viewer, db, clock } = given
  if (!(await take(db, `taste-look:${viewer.id}`, looksPerMember, clock.now())))
    return fail('request.too_many')
  const row = await store.sharedResult(db, who)
  return row ? sharedShown(given, row) : fail('taste.not_shared')
}

export const tasteHandlers: Handlers<typeof taste> = {
  survey: async ({ query, fail, ...given }) => {
    const { db, viewer } = given
    const survey = await store.surveyOf(db, query.idTasteAnalysis)
    if (!survey) return fail('taste.survey.not_found')
    return surveyShown(given, survey, await store.latestResult(db, viewer.id, survey.id))
  },

  questionTypes: async (given) => ({
    _embedded: { items: await typesShown({ ...given, viewer: null }) },
  }),

  saveAnswers: async ({ fail, ...given }) => {
    const { viewer, db, clock } = given
    const { idTasteAnalysis, answers } = given.body
    const [survey, types] = [await store.surveyOf(db, idTasteAnalysis), await store.tasteTypesOf(db)]
    if (!survey) return fail('taste.survey.not_found')
    const wrong = answersRefusal(survey.questions, answers)
    if (wrong) return fail('taste.answers.incomplete', wrong)
    const profile = profileOf(survey.questions, answers)
    const { key: typeKey } = typeOf(profile, types)
    await onceAtOnce(given, { method: 'POST', path: '/taste-analysis' }, async (tx) => {
      const createdAt = clock.now()
      if (!(await take(tx, `taste:${viewer.id}`, answersPerMember, createdAt)))
        return fail('request.too_many')
      const result = { memberId: viewer.id, surveyId: survey.id, answers, profile, typeKey, createdAt }
      return (await store.addResult(tx, result)).id
    })
    const row = await store.latestResult(db, viewer.id, survey.id)
    if (!row) throw new Error('a result is gone as soon as it was written')
    return resultWithPicks(given, row)
  },

  latest: async ({ fail, ...given }) => {
    const row = await store.latestResult(given.db, given.viewer.id)
    if (!row) return fail('taste.result.none')
    const shareKey = await store.shareKeyOf(given.db, given.viewer.id)
    return { ...(await resultWithPicks(given, row)), shared: shareKey !== null, shareKey }
  },

  share: ({ query, ...given }) => lookAt(given, query),
  shared: ({ params, ...given }) => lookAt(given, params),

  history: async ({ query, viewer, db, locale }) => {
    const [rows, total, types] = await Promise.all([
      store.resultPage(db, viewer.id, query),
      store.countResults(db, viewer.id, query),
      store.tasteTypesOf(db),
    ])
    return paged(
      rows.map((row) => resultShown(row, types, locale)),
      query,
      total,
    )
  },

  switchSharing: async ({ body: { on }, viewer, db, clock }) => {
    return { on, key: await store.switchSharing(db, { memberId: viewer.id, on, at: clock.now() }) }
  },
}

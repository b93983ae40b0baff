import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fromPromise } from 'xstate'
import { taste as calls } from '#api/calls/taste.ts'
import type { TasteAnswers, TasteDraft } from '#machines/taste-answers.ts'
import { tasteDraft } from './taste-draft.ts'

/** What a survey does outside itself: the answers' place on the device, their way to the shop, and the result. */
export const createSurveySteps = (client: QueryClient, router: AnyRouter, survey: number) => ({
  actors: {
    saveAnswers: fromPromise<void, { answers: TasteAnswers }>(async ({ input: { answers } }) => {
      const answeredEntries = Object.entries(answers).filter(([, choices]) => choices.length > 0)
      await calls.saveAnswers({
        body: {
          idTasteAnalysis: survey,
          answers: answeredEntries.map(([question, choices]) => ({ question, choices: [...choices] })),
        },
      })
      for (const key of ['taste', 'wines', 'home']) await client.invalidateQueries({ queryKey: [key] })
    }),
  },
  actions: {
    persist: (_: unknown, draft: TasteDraft) => tasteDraft.keep(survey, draft),
    clearStoredAnswers: () => tasteDraft.forget(survey),
    openResult: () => void router.navigate({ to: '/survey/result', replace: true }),
  },
})

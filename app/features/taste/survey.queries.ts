import { queryOptions } from '@tanstack/react-query'
import { taste as calls } from '#api/calls/taste.ts'

type Types = Awaited<ReturnType<typeof calls.questionTypes>>['_embedded']['items']
export type SurveyQuestion = Types[number]['questions'][number]

/** How a survey is asked: by taps, all on one page, or by pairs of wines. */
export type SurveyShape = 'cards' | 'page' | 'pairs'

/** The survey that each shape asks. */
const surveyKeys: Record<SurveyShape, string> = { cards: 'taps', page: 'first', pairs: 'pairs' }

/** The questions of a shape, in order. */
export const listQuestions = (types: Types, shape: SurveyShape): SurveyQuestion[] =>
  types
    .flatMap(({ questions }) => questions)
    .filter(({ survey }) => survey === surveyKeys[shape])
    .sort((a, b) => a.position - b.position)

/** The questions of a survey, equal for all viewers; those of the others stay out of the page. */
export const surveys = {
  questions: (shape: SurveyShape) =>
    queryOptions({
      queryKey: ['taste', 'questions', shape],
      staleTime: 300_000,
      queryFn: async () => listQuestions((await calls.questionTypes())._embedded.items, shape),
    }),
}

import { queryOptions } from '@tanstack/react-query'
import { taste as calls } from '#api/calls/taste.ts'

type Types = Awaited<ReturnType<typeof calls.questionTypes>>['_embedded']['items']
export type SurveyQuestion = Types[number]['questions'][number]

/** How a survey is asked: card by card, all on one page, or by pairs of wines. */
export type SurveyShape = 'cards' | 'page' | 'pairs'

/** The questions of a shape, in order; cards and page ask the same. */
export const listQuestions = (types: Types, shape: SurveyShape): SurveyQuestion[] =>
  types
    .filter(({ code }) => (code === 'PAIR') === (shape === 'pairs'))
    .flatMap(({ questions }) => questions)
    .sort((a, b) => a.position - b.position)

/** The questions of the surveys, equal for all viewers. */
export const surveys = {
  types: () =>
    queryOptions({
      queryKey: ['taste', 'types'],
      staleTime: 300_000,
      queryFn: async () => (await calls.questionTypes())._embedded.items,
    }),
}

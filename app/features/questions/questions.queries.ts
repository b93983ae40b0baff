import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { questions as calls } from '#api/calls/questions.ts'

export type QuestionPage = Awaited<ReturnType<typeof calls.questions>>
export type Question = QuestionPage['_embedded']['items'][number]

const size = 5

/** What shoppers asked about a product; pages count from 0. */
export const questions = {
  of: (product: number, page: number) =>
    queryOptions({
      queryKey: ['questions', product, page],
      placeholderData: keepPreviousData,
      queryFn: () => calls.questions({ params: { id: product }, query: { size, page } }),
    }),
}

import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Id, IdList, IdParams, Items, Moment, Named, Paged, PagingBy } from '../fields.ts'

export const faqSorts = ['asked', 'new'] as const

export const Faq = z
  .object({ id: Id, category: Named, question: z.string(), answer: z.string(), updatedAt: Moment })
  .openapi('Faq')

export const FaqVote = z.object({ id: Id, helpful: z.boolean() })

export const faqs = {
  categories: call({
    method: 'get',
    path: '/faqs/categories',
    access: 'none',
    summary: 'The categories of frequent questions',
    output: Items(Named.extend({ qty: z.int() })),
    errors: [],
  }),
  faqs: call({
    method: 'get',
    path: '/faqs',
    access: 'none',
    summary:
      'Frequent questions with their answers, those asked most first; `new` is by the day of the answer',
    query: PagingBy(faqSorts).extend({ idCategories: IdList }),
    output: Paged(Faq),
    errors: [],
  }),
  votes: call({
    method: 'get',
    path: '/faqs/votes',
    access: 'member',
    beyondSpec: true,
    summary: 'Which answers the member said helped, and which did not',
    output: Items(FaqVote),
    errors: [],
  }),
  vote: call({
    method: 'put',
    path: '/faqs/{id}/vote',
    access: 'member',
    beyondSpec: true,
    summary: 'Says whether an answer helped; the last word counts',
    params: IdParams,
    body: z.object({ helpful: z.boolean() }),
    output: FaqVote,
    errors: ['faq.not_found'],
  }),
}

import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity } from '../entity.ts'
import {
  Id,
  IdList,
  IdParams,
  Items,
  Moment,
  NamedItem,
  PagedItems,
  SortedPaging,
  TextLanguage,
} from '../fields.ts'
import { Category } from './magazines.ts'

export const faqSorts = ['asked', 'new'] as const

export const Faq = defineEntity('Faq', {
  id: Id,
  category: NamedItem,
  question: z.string(),
  answer: z.string(),
  lang: TextLanguage,
  updatedAt: Moment,
})

export const FaqVote = defineEntity('FaqVote', { id: Id, helpful: z.boolean() })

export const faqs = {
  categories: call({
    method: 'get',
    path: '/faqs/categories',
    access: 'none',
    summary: 'The categories of frequent questions',
    output: Items(Category),
    errors: [],
  }),
  faqs: call({
    method: 'get',
    path: '/faqs',
    access: 'none',
    summary:
      'Frequent questions with their answers, those asked most first; `new` is by the day of the answer',
    query: SortedPaging(faqSorts).extend({ idCategories: IdList }),
    output: PagedItems(Faq),
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

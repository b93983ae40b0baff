import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Id, IdList, Items, Moment, Named, Paged, PagingBy } from '../fields.ts'

export const faqSorts = ['asked', 'new'] as const

export const Faq = z
  .object({ id: Id, category: Named, question: z.string(), answer: z.string(), updatedAt: Moment })
  .openapi('Faq')

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
}

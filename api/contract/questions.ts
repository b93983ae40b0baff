import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity } from '../entity.ts'
import { Id, IdParams, LongText, Moment, Ok, PagedItems, SortedPaging, QueryFlag } from '../fields.ts'

export const questionSorts = ['new', 'old'] as const

export const Question = defineEntity('ProductQuestion', {
  id: Id,
  idProduct: Id,
  author: z.string(),
  /** Only its author and staff see a secret question; for others its text is null. */
  secret: z.boolean(),
  text: z.string().nullable(),
  answer: z.string().nullable(),
  mine: z.boolean(),
  createdAt: Moment,
  answeredAt: Moment.nullable(),
  /** When the answer was last revised; null while the first one stands. */
  revisedAt: Moment.nullable(),
})

export const questions = {
  questions: call({
    method: 'get',
    path: '/wines/products/{id}/questions',
    access: 'optional',
    beyondSpec: true,
    summary: 'What shoppers asked about a product, newest first, with the answers',
    params: IdParams,
    query: SortedPaging(questionSorts)
      .pick({ size: true, page: true, sort: true })
      .extend({ mine: QueryFlag }),
    output: PagedItems(Question),
    errors: ['wine.not_found'],
  }),
  ask: call({
    method: 'post',
    path: '/wines/products/{id}/questions',
    access: 'member',
    beyondSpec: true,
    summary: 'Asks about a product, for all to read or for the operator alone',
    params: IdParams,
    body: z.object({ text: LongText(500, 5), secret: z.boolean().default(false) }),
    output: Question,
    errors: ['wine.not_found', 'request.too_many', 'request.in_progress', 'request.key_reused'],
  }),
  dropQuestion: call({
    method: 'delete',
    path: '/wines/questions/{id}',
    access: 'member',
    beyondSpec: true,
    summary: "Takes a member's own question back before it is answered",
    params: IdParams,
    output: Ok,
    errors: ['question.not_found', 'question.answered'],
  }),
}

import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Items, Text } from '../fields.ts'

export const searches = {
  popular: call({
    method: 'get',
    path: '/searches/popular',
    access: 'none',
    beyondSpec: true,
    summary:
      'The words searched for most in the last seven days, first the most searched, in the language of the request; never what fewer than three readers searched for',
    output: Items(z.object({ word: z.string() })),
    errors: [],
  }),
  note: call({
    method: 'post',
    path: '/searches',
    access: 'optional',
    beyondSpec: true,
    summary: 'Counts a search: once a day for each reader, and only words that the shop itself uses',
    body: z.object({ query: Text(100) }),
    output: z.object({ counted: z.boolean() }),
    errors: ['request.too_many'],
  }),
}

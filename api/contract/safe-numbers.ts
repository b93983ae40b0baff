import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Moment, Ok, Phone } from '../fields.ts'

/** Relay numbers that hide a real one. Visitors are refused: each number reaches a person. */
export const safeNumbers = {
  on: call({
    method: 'post',
    path: '/safenumber/on',
    access: 'optional',
    summary: 'Hides a number of one’s own behind a safe number; the same one while it is on',
    query: z.object({ number: Phone }),
    output: z.object({ number: z.string(), safenumber: z.string(), since: Moment }),
    errors: ['session.required', 'safe_number.not_own', 'safe_number.exhausted', 'request.too_many'],
  }),
  off: call({
    method: 'post',
    path: '/safenumber/off',
    access: 'optional',
    summary: 'Gives a safe number back',
    query: z.object({ number: Phone, safenumber: Phone }),
    output: Ok,
    errors: ['session.required', 'safe_number.not_found', 'request.too_many'],
  }),
}

import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Id, Moment } from '../fields.ts'

export const Me = z
  .object({
    id: Id,
    email: z.string(),
    fullName: z.string(),
    mobile: z.string().nullable(),
    gender: z.enum(['MALE', 'FEMALE']).nullable(),
    birthDate: z.string().nullable(),
    job: z.string().nullable(),
    inflowPath: z.string().nullable(),
    snsType: z.string().nullable(),
    role: z.enum(['MEMBER', 'STAFF', 'MANAGER']),
    adultVerified: z.boolean(),
    buyerLevel: z.object({ id: Id, name: z.string() }),
    subscribe: z.object({
      email: z.boolean(),
      sms: z.boolean(),
      kakao: z.boolean(),
      push: z.boolean(),
      night: z.boolean(),
    }),
    cartCount: z.int(),
    createdAt: Moment,
  })
  .openapi('Me')

export const me = {
  me: call({
    method: 'get',
    path: '/me',
    access: 'member',
    summary: 'Who is signed in',
    output: Me,
    errors: [],
  }),
}

import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { BirthDate, Email, Items, Mobile, Ok, Password, Text } from '../fields.ts'
import { AccessToken } from './session.ts'

const Choice = z.object({ code: z.string(), name: z.string() })

export const signup = {
  validEmail: call({
    method: 'post',
    path: '/valid-email',
    access: 'none',
    summary: 'Whether an e-mail may still sign up',
    body: z.object({ email: Email }),
    output: Ok,
    errors: ['signup.email.taken', 'signup.email.withdrawn', 'request.too_many'],
  }),
  validMobile: call({
    method: 'post',
    path: '/valid-mobile',
    access: 'none',
    summary: 'Whether a mobile number may still sign up',
    body: z.object({ mobile: Mobile }),
    output: Ok,
    errors: ['signup.mobile.taken', 'request.too_many'],
  }),
  signUp: call({
    method: 'post',
    path: '/signup',
    access: 'none',
    summary: 'Joins with a confirmed mobile number; the 5% coupon is issued',
    body: z.object({
      email: Email,
      password: Password,
      fullName: Text(40, 1),
      mobile: Mobile,
      gender: z.enum(['MALE', 'FEMALE']).optional(),
      birthDate: BirthDate.optional(),
      job: Text(40).optional(),
      inflowPath: Text(40).optional(),
      recommender: Text(60).optional(),
      agreements: z.object({
        terms: z.boolean(),
        privacy: z.boolean(),
        adult: z.boolean(),
        emailOn: z.boolean().default(false),
        smsOn: z.boolean().default(false),
        kakaoOn: z.boolean().default(false),
        pushOn: z.boolean().default(false),
        nightOn: z.boolean().default(false),
      }),
    }),
    output: AccessToken.extend({ coupon: z.object({ name: z.string(), expiresAt: z.string() }).nullable() }),
    errors: [
      'signup.terms.required',
      'signup.email.taken',
      'signup.email.withdrawn',
      'signup.mobile.taken',
      'signup.mobile.not_verified',
      'signup.password.common',
      'signup.recommender.unknown',
      'request.too_many',
      'request.busy',
    ],
  }),
  jobs: call({
    method: 'get',
    path: '/users-meta/jobs',
    access: 'none',
    summary: 'Occupations to choose from',
    output: Items(Choice),
    errors: [],
  }),
  inflowPaths: call({
    method: 'get',
    path: '/users-meta/inflowPaths',
    access: 'none',
    summary: 'How a member came to know the shop, to choose from',
    output: Items(Choice),
    errors: [],
  }),
}

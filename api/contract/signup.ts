import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import {
  BirthDate,
  Email,
  Items,
  Mobile,
  Ok,
  Opaque,
  Password,
  PlainName,
  Text,
  CodeName,
} from '../fields.ts'
import { AccessToken } from './session.ts'
import { Gender } from './me.shapes.ts'

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
    errors: ['signup.mobile.taken', 'signup.email.withdrawn', 'request.too_many'],
  }),
  signUp: call({
    method: 'post',
    path: '/signup',
    access: 'optional',
    summary: 'Joins with an identity check or a confirmed mobile number; the 5% coupon is issued',
    body: z.object({
      email: Email,
      /** May be omitted by a person who joins with a social account. */
      password: Password.optional(),
      /** Omitted where the identity check gives them. */
      fullName: PlainName.optional(),
      mobile: Mobile.optional(),
      gender: Gender.optional(),
      birthDate: BirthDate.optional(),
      job: Text(40).optional(),
      inflowPath: Text(40).optional(),
      recommender: Text(60).optional(),
      /** From an identity check for joining: its name, birthday and number count, and the member is an adult. */
      identityTicket: Opaque(4000).optional(),
      /** From a social login without a membership: links its account to the new member. */
      socialTicket: Opaque(4000).optional(),
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
      'signup.identity.taken',
      'signup.identity.expired',
      'identity.underage',
      'signup.password.common',
      'signup.recommender.unknown',
      'social.ticket.invalid',
      'social.account.taken',
      'request.too_many',
      'request.busy',
    ],
  }),
  jobs: call({
    method: 'get',
    path: '/users-meta/jobs',
    access: 'none',
    summary: 'Occupations to choose from',
    output: Items(CodeName),
    errors: [],
  }),
  inflowPaths: call({
    method: 'get',
    path: '/users-meta/inflowPaths',
    access: 'none',
    summary: 'How a member came to know the shop, to choose from',
    output: Items(CodeName),
    errors: [],
  }),
  recommenders: call({
    method: 'get',
    path: '/recommenders',
    access: 'none',
    summary: 'The member of exactly this e-mail, masked, to be named as a recommender',
    query: z.object({ query: Text(254).optional() }),
    output: Items(z.object({ fullName: z.string(), email: z.string() })),
    errors: ['request.too_many'],
  }),
  captcha: call({
    method: 'get',
    path: '/captcha/challenge',
    access: 'none',
    summary: 'A proof of work to be solved (ALTCHA), good for ten minutes and once',
    output: z.object({
      /** The captcha that look-ups require; a log-in requires the challenge below. */
      kind: z.enum(['ALTCHA', 'GOOGLE']),
      challenge: z.object({
        parameters: z.record(z.string(), z.unknown()),
        signature: z.string().optional(),
      }),
    }),
    errors: ['request.too_many'],
    beyondSpec: true,
  }),
  checkCaptcha: call({
    method: 'post',
    path: '/captcha/google-check',
    access: 'none',
    summary: 'Judges a solved captcha; look-ups that were used up from this address begin anew',
    query: z.object({ token: Opaque(6000, 1) }),
    output: Ok,
    errors: ['captcha.failed', 'captcha.unavailable', 'request.too_many'],
  }),
}

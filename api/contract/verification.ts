import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity, defineEnum } from '../entity.ts'
import { Email, IdParams, Mobile, Moment, Ok, Opaque, Text } from '../fields.ts'

/** Six digits, as sent. */
export const Code = z
  .string()
  .regex(/^\d{6}$/)
  .openapi({ example: '123456' })
/** Until when a code that was sent opens something, and from when another may be asked for. */
export const SentCode = defineEntity('SentCode', { expiresAt: Moment, resendAt: Moment })
export const CertMode = defineEnum('VerificationPurpose', [
  'CERT_MOBILE',
  'SIGNUP',
  'FIND_ACCOUNT',
  'RESET_PASSWORD',
])

/** A person whose identity check answered; the ticket joins once, in the browser of the check, until it expires. */
export const IdentityJoiner = defineEntity('IdentityJoiner', {
  ticket: Opaque(4000),
  expiresAt: Moment,
  fullName: z.string(),
  /** YYYY-MM-DD */
  birthDate: z.string(),
  /** Null where the check was not made with a phone. */
  mobile: Mobile.nullable(),
})

export const verification = {
  sendCode: call({
    method: 'post',
    path: '/cert',
    access: 'optional',
    summary: 'Sends a six-digit code to a mobile number, valid for three minutes',
    body: z.object({ mobile: Mobile, email: Email.optional(), mode: CertMode }),
    output: SentCode,
    errors: [
      'verification.code.too_soon',
      'verification.code.too_many',
      'signup.mobile.taken',
      'identity.underage',
      'me.mobile.taken',
    ],
  }),
  confirmCode: call({
    method: 'post',
    path: '/cert/confirm',
    access: 'none',
    summary: 'Confirms the code; five tries, then it is spent',
    body: z.object({ mobile: Mobile, code: Code, mode: CertMode }),
    output: Ok,
    errors: [
      'verification.code.wrong',
      'verification.code.expired',
      'verification.code.spent',
      'request.too_many',
    ],
  }),
  codeOut: call({
    method: 'post',
    path: '/cert/out',
    access: 'none',
    summary:
      'The code that this network asked for and may still type in, so that a reloaded page goes on with it',
    body: z.union([
      z.object({ mode: CertMode, mobile: Mobile }),
      z.object({ mode: z.literal('CERT_EMAIL'), email: Email }),
    ]),
    output: z.object({
      sent: SentCode.nullable(),
      now: Moment,
      /** It was typed in already, and what it was for has not happened yet. */
      confirmed: z.boolean(),
    }),
    errors: ['request.too_many'],
    beyondSpec: true,
  }),
  sendEmailCode: call({
    method: 'post',
    path: '/cert/email',
    access: 'optional',
    summary: 'Mails a six-digit code to an address, valid for three minutes',
    body: z.object({ email: Email, mode: z.literal('CERT_EMAIL') }),
    output: SentCode,
    errors: ['verification.code.too_soon', 'verification.code.too_many', 'me.email.taken'],
  }),
  sendAuthEmail: call({
    method: 'post',
    path: '/cert/send/auth-email',
    access: 'optional',
    summary: 'The same, with the address in the query',
    query: z.object({ email: Email }),
    output: SentCode,
    errors: ['verification.code.too_soon', 'verification.code.too_many', 'me.email.taken'],
  }),
  confirmAuthEmail: call({
    method: 'post',
    path: '/cert/send/auth-email/confirm',
    access: 'optional',
    summary: 'Confirms a mailed code; the address of the member who asks counts as verified from then on',
    body: z.object({ email: Email, code: Code }),
    output: Ok,
    errors: [
      'verification.code.wrong',
      'verification.code.expired',
      'verification.code.spent',
      'request.too_many',
    ],
  }),
  beginIdentity: call({
    method: 'get',
    path: '/niceid/check',
    access: 'optional',
    summary: 'Begins an identity check: encrypted request data and where its window is',
    query: z.object({
      serviceType: z.literal('B2C').default('B2C'),
      returnTo: Text(200).optional(),
      /** A visitor's check on the way to a membership; a member's check has no other purpose than their own. */
      purpose: z.literal('SIGN_UP').optional(),
    }),
    output: z.object({
      encodeData: z.string(),
      requestNumber: z.string(),
      windowUrl: z.string(),
      expiresAt: Moment,
    }),
    errors: ['request.too_many'],
  }),
  identityVerified: call({
    method: 'get',
    path: '/niceid/success',
    access: 'optional',
    summary: 'Spends the answer of an identity check; a member becomes adult-verified by it',
    query: z.object({ encodeData: Opaque(8000, 1), requestNumber: Text(60, 1) }),
    output: z.object({
      name: z.string(),
      birthYear: z.int(),
      adult: z.literal(true),
      /** For a visitor who joins: the person that `signUp` takes over, and the ticket that stands for them. */
      joiner: IdentityJoiner.nullable(),
    }),
    errors: [
      'identity.request.unknown',
      'identity.request.expired',
      'identity.request.used',
      'identity.answer.invalid',
      'identity.underage',
      'identity.person.other',
      'identity.person.taken',
      'signup.email.withdrawn',
      'signup.identity.taken',
      'signup.mobile.taken',
    ],
  }),
  releaseIdentity: call({
    method: 'post',
    path: '/members/{id}/identity/release',
    access: 'staff',
    summary: "Undoes a member's identity check that was a mistake; written down with who did it and why",
    params: IdParams,
    body: z.object({ reason: Text(200, 1) }),
    output: Ok,
    errors: ['member.identity.not_found', 'staff.case.own', 'session.password.recheck_required'],
    beyondSpec: true,
  }),
  identityFailed: call({
    method: 'get',
    path: '/niceid/fail',
    access: 'optional',
    summary: 'Why an identity check did not succeed',
    query: z.object({
      encodeData: Opaque(8000, 1),
      /** As the return address names it; without it, the caller's open checks are tried. */
      requestNumber: Text(60, 1).optional(),
    }),
    output: z.object({ reason: z.enum(['CANCELLED', 'FAILED']), message: z.string() }),
    errors: ['identity.answer.invalid'],
  }),
}

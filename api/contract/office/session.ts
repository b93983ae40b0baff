import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Email, Id, Moment, Ok, Opaque, Password, PasswordAgain, Text } from '../../fields.ts'
import { permissions, roles } from '../../permissions.ts'
import { OfficeToken, Ticket } from './session.shapes.ts'

/** Six digits of an authenticator, or one recovery code such as `k7q2-m9xt-4b8n`. */
const FactorCode = Text(20, 6)
const LinkCode = Text(100, 1)

const FactorStep = defineEntity('OfficeFactorStep', {
  ticket: z.string(),
  /** `ENROLL` for a person without a second factor, who sets one up before the first log-in ends. */
  step: z.enum(['PROVE', 'ENROLL']),
  fullName: z.string(),
  /** Whether a passkey may stand in for a code. */
  hasPasskey: z.boolean(),
})

const OfficeMe = defineEntity('OfficeMe', {
  id: Id,
  fullName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  /** What the person may do: permissions to read, and among them those to write. */
  reads: z.array(z.enum(permissions)),
  writes: z.array(z.enum(permissions)),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  stores: z.array(z.object({ id: Id, name: z.string() })),
  session: z.object({
    beganAt: Moment,
    endsAt: Moment,
    lockedAt: Moment.nullable(),
    freshUntil: Moment.nullable(),
    /** The store whose counter device this is; null on a device of the person's own. */
    counterStore: z.object({ id: Id, name: z.string() }).nullable(),
  }),
  recoveryCodesLeft: z.int(),
  passkeys: z.int(),
})

const OfficeLogin = defineEntity('OfficeLogin', {
  id: z.uuid(),
  current: z.boolean(),
  browser: z.string(),
  beganAt: Moment,
  seenAt: Moment,
  endsAt: Moment,
  /** The name of the store whose counter device it is; null for any other. */
  counterStore: z.string().nullable(),
})

const factorErrors = ['office.ticket.expired', 'office.factor.wrong', 'office.factor.locked'] as const
const own = { access: 'office', may: 'account.own', beyondSpec: true } as const
const manage = { ...own, may: 'account.manage' } as const

/** Logging in to the office: always a password and a second factor. People are invited and do not register. */
export const session = {
  readInvitation: call({
    method: 'post',
    path: '/office/invitation',
    access: 'none',
    summary: 'Whom the link of an invitation is for, as long as it is good; it is not spent by this',
    body: z.object({ code: LinkCode }),
    output: z.object({ fullName: z.string(), email: z.string(), expiresAt: Moment }),
    errors: ['office.invitation.invalid', 'request.too_many'],
    beyondSpec: true,
  }),
  acceptInvitation: call({
    method: 'post',
    path: '/office/invitation/accept',
    access: 'none',
    summary: 'Sets the first password of an invited person; the link is spent, and a second factor follows',
    body: z.object({ code: LinkCode, password: Password, passwordConfirm: PasswordAgain }),
    output: FactorStep,
    errors: ['office.invitation.invalid', 'request.too_many', 'signup.password.common', 'request.busy'],
    beyondSpec: true,
  }),
  beginLogIn: call({
    method: 'post',
    path: '/office/log-in',
    access: 'none',
    summary: 'The first half of a log-in: the password',
    body: z.object({ email: Email, password: Opaque(200, 1) }),
    output: FactorStep,
    errors: ['office.credentials.wrong', 'office.credentials.locked', 'request.busy'],
    beyondSpec: true,
  }),
  finishLogIn: call({
    method: 'post',
    path: '/office/log-in/factor',
    access: 'none',
    summary: 'The second half: a code of the authenticator, used once, or a recovery code, which is spent',
    body: z.object({ ticket: Ticket, code: FactorCode }),
    output: OfficeToken,
    errors: factorErrors,
    beyondSpec: true,
  }),
  enrollTotp: call({
    method: 'post',
    path: '/office/log-in/enrollment',
    access: 'none',
    summary: 'A new secret for an authenticator; it counts only when the enrollment is finished',
    body: z.object({ ticket: Ticket }),
    output: z.object({
      /** Base32, to be typed where no camera reads the picture. */
      secret: z.string(),
      /** The `otpauth:` address, which an authenticator reads as a QR code. */
      uri: z.string(),
    }),
    errors: ['office.ticket.expired', 'office.factor.enrolled'],
    beyondSpec: true,
  }),
  proveTotp: call({
    method: 'post',
    path: '/office/log-in/enrollment/proof',
    access: 'none',
    summary: 'A first code of the new authenticator; answers ten recovery codes, shown this once',
    body: z.object({ ticket: Ticket, code: FactorCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [...factorErrors, 'office.factor.enrolled'],
    beyondSpec: true,
  }),
  finishEnrollment: call({
    method: 'post',
    path: '/office/log-in/enrollment/finish',
    access: 'none',
    summary: 'One of the recovery codes typed back: the second factor counts from now, and the log-in ends',
    body: z.object({ ticket: Ticket, recoveryCode: FactorCode }),
    output: OfficeToken,
    errors: [
      'office.ticket.expired',
      'office.recovery_code.wrong',
      'office.factor.locked',
      'office.factor.enrolled',
    ],
    beyondSpec: true,
  }),
  me: call({
    ...own,
    method: 'get',
    path: '/office/me',
    summary: 'Who is logged in to the office, and what they may do; answered to a locked session too',
    output: OfficeMe,
    errors: [],
    whileLocked: true,
  }),
  logOut: call({
    ...own,
    method: 'post',
    path: '/office/log-out',
    summary: 'Ends this session',
    output: Ok,
    errors: [],
    whileLocked: true,
  }),
  lock: call({
    ...own,
    method: 'post',
    path: '/office/lock',
    summary: 'Locks this session: every call but the log-out is refused until it is unlocked',
    output: Ok,
    errors: [],
    whileLocked: true,
  }),
  unlock: call({
    ...own,
    method: 'post',
    path: '/office/unlock',
    summary: 'Unlocks this session by a code of the authenticator or a recovery code',
    body: z.object({ code: FactorCode }),
    output: Ok,
    errors: ['office.factor.wrong', 'office.factor.locked'],
    whileLocked: true,
  }),
  reauthenticate: call({
    ...own,
    method: 'post',
    path: '/office/reauthentication',
    summary: 'Proves again who is there, for the five minutes that some acts ask for',
    body: z.object({ code: FactorCode }),
    output: z.object({ freshUntil: Moment }),
    errors: ['office.factor.wrong', 'office.factor.locked'],
  }),
  logins: call({
    ...manage,
    method: 'get',
    path: '/office/me/log-ins',
    summary: "The person's open sessions, and those of counter devices that they marked, the newest first",
    output: z.object({ items: z.array(OfficeLogin) }),
    errors: [],
  }),
  endLogin: call({
    ...manage,
    method: 'delete',
    path: '/office/me/log-ins/{id}',
    summary: "Ends one of the person's own sessions, or a counter device that they marked",
    params: z.object({ id: z.uuid() }),
    output: Ok,
    errors: ['office.login.not_found'],
  }),
  renewRecoveryCodes: call({
    ...manage,
    method: 'post',
    path: '/office/me/recovery-codes',
    fresh: true,
    summary: 'Ten new recovery codes, shown this once; the old ones end',
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [],
  }),
  changePassword: call({
    ...manage,
    method: 'post',
    path: '/office/me/password',
    fresh: true,
    summary: 'A new password; every other session of the person ends',
    body: z.object({ password: Password, passwordConfirm: PasswordAgain }),
    output: Ok,
    errors: ['signup.password.common', 'request.busy'],
  }),
}

import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Day, Email, Mobile, Ok, Password, PasswordAgain, PersonName, Text } from '../fields.ts'
import { Code, SentCode } from './verification.ts'

const codeErrors = [
  'verification.code.wrong',
  'verification.code.expired',
  'verification.code.spent',
  'request.too_many',
] as const
const passwordErrors = ['signup.password.common', 'request.busy'] as const

/** Only the holder of the number or mailbox learns whether an account exists. */
export const recovery = {
  findByMobile: call({
    method: 'post',
    path: '/find/account/mobile',
    access: 'none',
    summary: "Sends a code to an account's number, to find its e-mail",
    body: z.object({ fullname: PersonName, mobile: Mobile }),
    output: SentCode,
    errors: ['verification.code.too_soon', 'verification.code.too_many'],
  }),
  confirmFound: call({
    method: 'post',
    path: '/find/account/mobile/confirm',
    access: 'none',
    summary: 'The e-mail of an account, masked, for the code sent to its number',
    body: z.object({ fullname: PersonName, mobile: Mobile, code: Code }),
    output: z.object({
      email: z.string(),
      joinedOn: Day,
      /** Providers whose accounts log in to it. */
      snsTypes: z.array(z.string()),
      hasPassword: z.boolean(),
    }),
    errors: codeErrors,
  }),
  findByEmail: call({
    method: 'post',
    path: '/find/account/email',
    access: 'none',
    summary: 'Reminds an account of its e-mail, by a mail to it',
    body: z.object({ fullName: PersonName, mobile: Mobile }),
    output: Ok,
    errors: ['request.too_many'],
  }),
  sendResetLink: call({
    method: 'post',
    path: '/find/reset/password',
    access: 'none',
    summary: 'Mails a link that opens a new password, good once and for thirty minutes',
    body: z.object({ email: Email }),
    output: Ok,
    errors: ['request.too_many'],
  }),
  resetByLink: call({
    method: 'post',
    path: '/find/reset/password/change',
    access: 'none',
    summary:
      'Sets a new password with the code of the mailed link; all sessions end, and ways in that the mailbox never confirmed',
    body: z.object({ code: Text(100, 1), password: Password, passwordConfirm: PasswordAgain }),
    output: Ok.extend({
      /** What opened the account before and no longer does. */
      removed: z.array(z.enum(['MOBILE', 'SOCIAL'])),
    }),
    errors: ['recovery.link.invalid', 'request.too_many', ...passwordErrors],
  }),
  sendResetCode: call({
    method: 'post',
    path: '/find/password/mobile',
    access: 'none',
    summary: "Sends a code to an account's number, to set a new password",
    body: z.object({ email: Email, mobile: Mobile, fullname: PersonName }),
    output: SentCode,
    errors: ['verification.code.too_soon', 'verification.code.too_many'],
  }),
  confirmResetCode: call({
    method: 'post',
    path: '/find/password/mobile/confirm',
    access: 'none',
    summary: 'Confirms that code; it stays good for the new password for thirty minutes',
    body: z.object({ code: Code, email: Email, mobile: Mobile, password: Password.optional() }),
    output: Ok,
    errors: codeErrors,
  }),
  resetByMobile: call({
    method: 'post',
    path: '/reset/password/mobile',
    access: 'none',
    summary: 'Sets a new password with the code sent to the number; all sessions end',
    body: z.object({ code: Code, email: Email, mobile: Mobile, password: Password }),
    output: Ok,
    errors: [...codeErrors, ...passwordErrors],
  }),
}

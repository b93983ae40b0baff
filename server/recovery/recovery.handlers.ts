import type { recovery } from '#api/contract/recovery.ts'
import { seoulDay } from '../clock.ts'
import { fail as failWith, type Handlers } from '../http/handler.ts'
import { callerKey } from '../limits/limits.rules.ts'
import { take } from '../limits/limits.store.ts'
import { maskedEmail } from '../masks.ts'
import { sendCode, toHolder, verifyCode } from '../verification/codes.ts'
import { confirmCode, spendCode } from '../verification/codes.store.ts'
import { triesPerNetwork, type Target } from '../verification/verification.rules.ts'
import { evenly } from './evenly.ts'
import { admitPassword, countMail, mailResetLink, remind, resetByCode, resetByLink } from './recovery.ts'
import { accountOf } from './recovery.store.ts'

/** A code for one account is worthless for another of the same number. */
const finding = (mobile: string, fullName: string): Target => ({
  purpose: 'FIND_ACCOUNT',
  mobile,
  account: fullName,
})
const resetting = (mobile: string, email: string): Target => ({
  purpose: 'RESET_PASSWORD',
  mobile,
  account: email,
})

export const recoveryHandlers: Handlers<typeof recovery> = {
  findByMobile: (given) =>
    evenly(async () => {
      const { fullname: fullName, mobile } = given.body
      const account = await accountOf(given.db, { fullName, mobile })
      return sendCode(given, finding(mobile, fullName), { silent: account === null })
    }),

  confirmFound: async (given) => {
    const { fullname: fullName, mobile, code } = given.body
    const id = await verifyCode(given, finding(mobile, fullName), code)
    const account = await accountOf(given.db, { fullName, mobile })
    if (!account || !(await spendCode(given.db, id, given.clock.now())))
      return given.fail('verification.code.expired')
    const { email, createdAt, providers: snsTypes, hasPassword } = account
    return { email: maskedEmail(email), joinedOn: seoulDay(createdAt), snsTypes, hasPassword }
  },

  findByEmail: (given) =>
    evenly(async () => {
      const { fullName, mobile } = given.body
      await countMail(given, 'find-email', mobile)
      await remind(given, await accountOf(given.db, { fullName, mobile }))
      return { ok: true }
    }),

  sendResetLink: (given) =>
    evenly(async () => {
      const { email } = given.body
      await countMail(given, 'reset-link', email)
      await mailResetLink(given, await accountOf(given.db, { email }))
      return { ok: true }
    }),

  resetByLink: async (given) => {
    const { db, clock, secrets, ip, fail, body } = given
    const { code, password, passwordConfirm } = body
    if (password !== passwordConfirm)
      return failWith('request.invalid', { passwordConfirm: 'field.confirmed' })
    if (!(await take(db, callerKey(secrets, 'reset-by-link', ip), triesPerNetwork, clock.now())))
      return fail('request.too_many')
    admitPassword(password)
    return { ok: true, removed: await resetByLink(given, code, password) }
  },

  sendResetCode: (given) =>
    evenly(async () => {
      const { email, mobile, fullname: fullName } = given.body
      const account = await accountOf(given.db, { email, mobile, fullName })
      return sendCode(given, resetting(mobile, email), { silent: account === null })
    }),

  confirmResetCode: async (given) => {
    const { email, mobile, code } = given.body
    const id = await verifyCode(given, resetting(mobile, email), code)
    const confirmed = await confirmCode(given.db, id, given.clock.now(), toHolder(given))
    return confirmed ? { ok: true } : given.fail('verification.code.expired')
  },

  resetByMobile: async (given) => {
    const { email, mobile, code, password } = given.body
    admitPassword(password)
    const codeId = await verifyCode(given, resetting(mobile, email), code, { confirmed: true })
    await resetByCode(given, { email, mobile }, { codeId, password })
    return { ok: true }
  },
}

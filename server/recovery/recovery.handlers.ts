import { setTimeout as pause } from 'node:timers/promises'
import type { recovery } from '#api/contract/recovery.ts'
import { toSeoulDay } from '../clock.ts'
import { fail as failWith, type Handlers } from '../http/handler.ts'
import { toCallerKey } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { maskEmail } from '../pii-masking.ts'
import { sendCode, toHolder, verifyCode } from '../verification/codes.ts'
import { confirmCode, spendCode } from '../verification/codes.store.ts'
import { triesPerNetwork, type Target } from '../verification/verification.rules.ts'
import { admitPassword, countMail, queueResetLink, remind, resetByCode, resetByLink } from './recovery.ts'
import { findMemberAccount } from './recovery.store.ts'

/** Longer than any of these calls takes, yet short for a waiting person. */
const minimumMs = 80

/**
 * Delays every answer to a minimum time: finding an account takes slightly longer than finding none, and an
 * attacker could measure this over thousands of requests.
 */
const withMinimumDuration = async <T>(act: () => Promise<T>): Promise<T> => {
  const [answer] = await Promise.all([act(), pause(minimumMs)])
  return answer
}

/** Binds a code to one account: it is invalid for another account with the same number. */
const toFindTarget = (mobile: string, fullName: string): Target => ({
  purpose: 'FIND_ACCOUNT',
  mobile,
  account: fullName,
})
const toResetTarget = (mobile: string, email: string): Target => ({
  purpose: 'RESET_PASSWORD',
  mobile,
  account: email,
})

export const recoveryHandlers: Handlers<typeof recovery> = {
  findByMobile: (ctx) =>
    withMinimumDuration(async () => {
      const { fullname: fullName, mobile } = ctx.body
      const account = await findMemberAccount(ctx.db, { fullName, mobile })
      return sendCode(ctx, toFindTarget(mobile, fullName), { silent: account === null })
    }),

  confirmFound: async (ctx) => {
    const { fullname: fullName, mobile, code } = ctx.body
    const id = await verifyCode(ctx, toFindTarget(mobile, fullName), code)
    const account = await findMemberAccount(ctx.db, { fullName, mobile })
    if (!account || !(await spendCode(ctx.db, id, ctx.clock.now())))
      return ctx.fail('verification.code.expired')
    const { email, createdAt, providers: snsTypes, hasPassword } = account
    return { email: maskEmail(email), joinedOn: toSeoulDay(createdAt), snsTypes, hasPassword }
  },

  findByEmail: (ctx) =>
    withMinimumDuration(async () => {
      const { fullName, mobile } = ctx.body
      await countMail(ctx, 'find-email', mobile)
      await remind(ctx, await findMemberAccount(ctx.db, { fullName, mobile }))
      return { ok: true }
    }),

  sendResetLink: (ctx) =>
    withMinimumDuration(async () => {
      const { email } = ctx.body
      await countMail(ctx, 'reset-link', email)
      await queueResetLink(ctx, await findMemberAccount(ctx.db, { email }))
      return { ok: true }
    }),

  resetByLink: async (ctx) => {
    const { db, clock, secrets, ip, fail, body } = ctx
    const { code, password, passwordConfirm } = body
    if (password !== passwordConfirm)
      return failWith('request.invalid', { passwordConfirm: 'field.confirmed' })
    if (!(await consume(db, toCallerKey(secrets, 'reset-by-link', ip), triesPerNetwork, clock.now())))
      return fail('request.too_many')
    admitPassword(password)
    return { ok: true, removed: await resetByLink(ctx, code, password) }
  },

  sendResetCode: (ctx) =>
    withMinimumDuration(async () => {
      const { email, mobile, fullname: fullName } = ctx.body
      const account = await findMemberAccount(ctx.db, { email, mobile, fullName })
      return sendCode(ctx, toResetTarget(mobile, email), { silent: account === null })
    }),

  confirmResetCode: async (ctx) => {
    const { email, mobile, code } = ctx.body
    const id = await verifyCode(ctx, toResetTarget(mobile, email), code)
    const isConfirmed = await confirmCode(ctx.db, id, ctx.clock.now(), toHolder(ctx))
    return isConfirmed ? { ok: true } : ctx.fail('verification.code.expired')
  },

  resetByMobile: async (ctx) => {
    const { email, mobile, code, password } = ctx.body
    admitPassword(password)
    const codeId = await verifyCode(ctx, toResetTarget(mobile, email), code, { confirmed: true })
    await resetByCode(ctx, { email, mobile }, { codeId, password })
    return { ok: true }
  },
}

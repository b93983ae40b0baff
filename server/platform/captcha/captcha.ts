import type { Services } from '../../context.ts'
import { fail } from '../../http/handler.ts'
import { toCallerKey, lookUps } from '../rate-limits/rate-limits.rules.ts'
import { resetLimit, consume } from '../rate-limits/rate-limits.store.ts'
import {
  answersPerNetwork,
  issueChallenge,
  challengeLivesSeconds,
  challengesPerNetwork,
  verifyCaptchaToken,
} from './captcha.rules.ts'

type CaptchaContext = Pick<Services, 'db' | 'clock' | 'secrets' | 'gateways'> & { ip: string }

/** A challenge of our own, and whether look-ups require Google's instead. */
export const createCaptchaChallenge = async ({ db, clock, secrets, gateways, ip }: CaptchaContext) => {
  const now = clock.now()
  if (!(await consume(db, toCallerKey(secrets, 'captcha', ip), challengesPerNetwork, now)))
    return fail('request.too_many')
  const { parameters, signature } = await issueChallenge(secrets, now)
  const kind = gateways.captcha ? ('GOOGLE' as const) : ('ALTCHA' as const)
  return { kind, challenge: { parameters: { ...parameters }, signature } }
}

/** Whether a challenge of ours was solved; each solution is valid once. */
export const redeemAltchaToken = async (
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  token: string,
): Promise<boolean> => {
  const now = clock.now()
  const signature = await verifyCaptchaToken(secrets, token, now)
  const singleUse = { points: 1, seconds: challengeLivesSeconds + 60 }
  return (
    signature !== null && consume(db, `captcha:${secrets.hash('captcha-used', signature)}`, singleUse, now)
  )
}

const isSolved = async (ctx: CaptchaContext, token: string): Promise<boolean> => {
  const { captcha } = ctx.gateways
  if (!captcha) return redeemAltchaToken(ctx, token)
  const verdict = await captcha.judge(token, ctx.ip)
  return verdict === 'unclear' ? fail('captcha.unavailable') : verdict === 'passed'
}

/** Fails unless the captcha is solved, once; then the look-up quota of this network starts again. */
export const requireSolvedCaptcha = async (ctx: CaptchaContext, token: string): Promise<void> => {
  const { db, clock, secrets, ip } = ctx
  if (!(await consume(db, toCallerKey(secrets, 'captcha-answer', ip), answersPerNetwork, clock.now())))
    return fail('request.too_many')
  if (!(await isSolved(ctx, token))) return fail('captcha.failed')
  for (const act of lookUps) await resetLimit(db, toCallerKey(secrets, act, ip))
}

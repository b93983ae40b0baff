import type { Services } from '../context.ts'
import { fail } from '../http/handler.ts'
import { callerKey, lookUps } from '../limits/limits.rules.ts'
import { forgive, take } from '../limits/limits.store.ts'
import {
  answersPerNetwork,
  challengeAt,
  challengeLivesSeconds,
  challengesPerNetwork,
  solvedChallenge,
} from './captcha.rules.ts'

type Asking = Pick<Services, 'db' | 'clock' | 'secrets' | 'gateways'> & { ip: string }

/** A challenge of our own, and whether look-ups ask for Google's instead. */
export const newChallenge = async ({ db, clock, secrets, gateways, ip }: Asking) => {
  const now = clock.now()
  if (!(await take(db, callerKey(secrets, 'captcha', ip), challengesPerNetwork, now)))
    return fail('request.too_many')
  const { parameters, signature } = await challengeAt(secrets, now)
  const kind = gateways.captcha ? ('GOOGLE' as const) : ('ALTCHA' as const)
  return { kind, challenge: { parameters: { ...parameters }, signature } }
}

/** Whether a challenge of ours was solved; each solution is good once. */
export const isOwnSolved = async (
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  token: string,
): Promise<boolean> => {
  const now = clock.now()
  const signature = await solvedChallenge(secrets, token, now)
  const once = { points: 1, seconds: challengeLivesSeconds + 60 }
  return signature !== null && take(db, `captcha:${secrets.hash('captcha-used', signature)}`, once, now)
}

const isSolved = async (given: Asking, token: string): Promise<boolean> => {
  const { captcha } = given.gateways
  if (!captcha) return isOwnSolved(given, token)
  const verdict = await captcha.judge(token, given.ip)
  return verdict === 'unclear' ? fail('captcha.unavailable') : verdict === 'passed'
}

/** Fails unless the captcha is solved, once; then this network may look up again as if it had not yet. */
export const solve = async (given: Asking, token: string): Promise<void> => {
  const { db, clock, secrets, ip } = given
  if (!(await take(db, callerKey(secrets, 'captcha-answer', ip), answersPerNetwork, clock.now())))
    return fail('request.too_many')
  if (!(await isSolved(given, token))) return fail('captcha.failed')
  for (const act of lookUps) await forgive(db, callerKey(secrets, act, ip))
}

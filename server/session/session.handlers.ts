import type { session } from '#api/contract/session.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { callerKey } from '../limits/limits.rules.ts'
import { attempt, forgive, take } from '../limits/limits.store.ts'
import { passwordMatches, passwordsBusy } from './passwords.ts'
import { attemptKey, logInsPerNetwork } from './session.rules.ts'
import {
  addSession,
  credentialsOf,
  rememberBrowser,
  revokeSession,
  type Credentials,
} from './session.store.ts'
import { signToken } from './tokens.ts'

const begin = async (
  tx: Transaction,
  member: Credentials,
  { key, browser, now }: { key: string; browser: string | null; now: Date },
) => {
  await forgive(tx, key)
  if (browser) await rememberBrowser(tx, member.id, browser, now)
  return addSession(tx, member, now)
}

export const sessionHandlers: Handlers<typeof session> = {
  logIn: async ({ body, db, clock, secrets, ip, browser, fail }) => {
    const now = clock.now()
    if (passwordsBusy()) return fail('request.busy')
    if (!(await take(db, callerKey(secrets, 'login', ip), logInsPerNetwork, now)))
      return fail('session.credentials.locked')
    const known = await credentialsOf(db, body.email, browser)
    const key = attemptKey(secrets, body.email, browser, known?.browserKnown ?? false)
    if (!(await attempt(db, key, now))) return fail('session.credentials.locked')
    const right = await passwordMatches(known?.passwordHash ?? null, body.password)
    if (!right || !known) return fail('session.credentials.wrong')
    const sid = await withTransaction(db, (tx) => begin(tx, known, { key, browser, now }))
    return signToken(secrets, { memberId: known.id, sid, version: known.version, now })
  },

  logOut: async ({ viewer, db, clock, forget }) => {
    await revokeSession(db, viewer.sid, clock.now())
    forget(viewer.sid)
    return { ok: true }
  },
}

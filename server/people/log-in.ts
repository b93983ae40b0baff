import { and, eq } from 'drizzle-orm'
import type { RequestFacts, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { people } from '../db/tables/people.ts'
import { fail } from '../http/handler.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { toCallerKey } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume, recordAttempt, resetLimit } from '../platform/rate-limits/rate-limits.store.ts'
import { verifyPassword } from '../session/passwords.ts'
import { toBrowserName } from './browser-name.rules.ts'
import type { FactorOwner, PersonRow } from './factor.ts'
import { countProofPasskeys } from './passkeys.store.ts'
import type { PasskeyDetail } from './passkeys.ts'
import { readTicket, signOfficeToken, signTicket } from './office-tokens.ts'
import { addPersonSession } from './sessions.store.ts'

type LogInContext = Services & RequestFacts

/** Log-ins of one network, right or wrong: an office has few people. */
const logInsPerNetwork = { points: 60, seconds: 10 * 60 }

export type FactorStep = {
  ticket: string
  step: 'PROVE' | 'ENROLL'
  fullName: string
  hasPasskey: boolean
}

/** The ticket to the second factor, for the person who proved or set a password. */
export const openFactorStep = async (
  { db, secrets, clock }: Services,
  row: Pick<PersonRow, 'id' | 'tokenVersion' | 'totpEncrypted' | 'fullName'>,
): Promise<FactorStep> => {
  const hasPasskey = (await countProofPasskeys(db, row.id)) > 0
  return {
    ticket: await signTicket(secrets, { personId: row.id, version: row.tokenVersion, now: clock.now() }),
    step: row.totpEncrypted || hasPasskey ? 'PROVE' : 'ENROLL',
    fullName: row.fullName,
    hasPasskey,
  }
}

/**
 * Exchanges a password for a ticket. Fails with `office.credentials.wrong` for a person who is unknown,
 * suspended or has not accepted yet, in the same time, and with `office.credentials.locked` while the e-mail or
 * the network has to wait.
 */
export const provePersonPassword = async (
  ctx: LogInContext,
  { email, password }: { email: string; password: string },
): Promise<FactorStep> => {
  const { db, clock, secrets, ip } = ctx
  const now = clock.now()
  if (!(await consume(db, toCallerKey(secrets, 'office-login', ip), logInsPerNetwork, now)))
    fail('office.credentials.locked')
  const key = `office-login:${secrets.hash('login', email)}`
  if (!(await recordAttempt(db, key, now))) fail('office.credentials.locked')
  const isInOffice = and(eq(people.email, email), eq(people.state, 'ACTIVE'))
  const [row] = await db.select().from(people).where(isInOffice).limit(1)
  const isCorrect = await verifyPassword(row?.passwordHash ?? null, password)
  if (!isCorrect || !row) return fail('office.credentials.wrong')
  await resetLimit(db, key)
  return openFactorStep(ctx, row)
}

/** Whose ticket it is; fails with `office.ticket.expired` once the password, the sessions or the state changed. */
export const readTicketOwner = async (
  { db, secrets, clock }: Services,
  ticket: string,
): Promise<FactorOwner> => {
  const claims = (await readTicket(secrets, ticket, clock.now())) ?? fail('office.ticket.expired')
  const [row] = await db.select().from(people).where(eq(people.id, claims.personId)).limit(1)
  if (!row || row.state !== 'ACTIVE' || row.tokenVersion !== claims.version)
    return fail('office.ticket.expired')
  // A token's time is in whole seconds.
  const changedAt = Math.floor((row.passwordChangedAt?.getTime() ?? 0) / 1000)
  return claims.issuedAt.getTime() / 1000 >= changedAt ? claims : fail('office.ticket.expired')
}

/** Opens a session for a person whose two factors were proved in this transaction; recorded in the audit log. */
export const openSession = async (
  tx: Transaction,
  { secrets, clock, userAgent }: LogInContext,
  row: PersonRow,
  { recoveryCodesLeft, ...detail }: { how: string; recoveryCodesLeft: number } & PasskeyDetail,
) => {
  const now = clock.now()
  const browser = toBrowserName(userAgent)
  const session = { personId: row.id, version: row.tokenVersion, browser }
  const sid = await addPersonSession(tx, session, now)
  await appendAuditEntry(tx, {
    at: now,
    actor: toPersonActor(row.id),
    act: 'office.log_in',
    subject: toPersonActor(row.id),
    detail: { ...detail, browser },
  })
  const { personId, version } = session
  const token = await signOfficeToken(secrets, { personId, version, sid, now })
  return { ...token, recoveryCodesLeft, byRecoveryCode: detail.how === 'recovery_code' }
}

import { and, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { people } from '../db/tables/people.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'
import { recordAttempt, resetLimit } from '../platform/rate-limits/rate-limits.store.ts'
import { findRecoveryHash } from './recovery-codes.rules.ts'
import { findTotpStep } from './totp.rules.ts'

export type PersonRow = typeof people.$inferSelect
type FactorContext = Pick<Services, 'db' | 'clock' | 'secrets'>
/** How a second factor was given. */
export type FactorKind = 'totp' | 'recovery_code'

const toScope = (personId: number) => ({ purpose: 'office-totp', owner: `person:${personId}` })

export const encryptTotp = ({ secrets }: FactorContext, personId: number, secret: string): string =>
  encrypt(secrets, toScope(personId), secret)

export const decryptTotp = ({ secrets }: FactorContext, personId: number, text: string): string =>
  String(decrypt(secrets, toScope(personId), text))

/** The person whose second factor is asked for, as a ticket or a session named them. */
export type FactorOwner = { personId: number; version: number }
export type OwnerEnd = 'office.ticket.expired' | 'office.session.required'

/**
 * The row of an active person, locked, so that a code cannot count for two requests at once. Undefined for one who
 * was suspended, or whose sessions ended, since the ticket or the session was read.
 */
export const lockPerson = async (
  tx: Transaction,
  { personId, version }: FactorOwner,
): Promise<PersonRow | undefined> => {
  const isSame = and(eq(people.id, personId), eq(people.state, 'ACTIVE'), eq(people.tokenVersion, version))
  const [row] = await tx.select().from(people).where(isSame).limit(1).for('update')
  return row
}

const toAttemptKey = (personId: number) => `office-factor:${personId}`

/** Counts a try of a person's second factor; fails with `office.factor.locked` while they have to wait. */
export const admitFactorTry = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: number,
): Promise<void> => {
  if (!(await recordAttempt(db, toAttemptKey(personId), clock.now()))) fail('office.factor.locked')
}

export const resetFactorTries = (tx: Transaction, personId: number): Promise<void> =>
  resetLimit(tx, toAttemptKey(personId))

/** Uses a code: a time step counts once, and a recovery code is spent. Null for a wrong or used one. */
const useFactor = async (
  tx: Transaction,
  ctx: FactorContext,
  row: PersonRow,
  code: string,
): Promise<FactorKind | null> => {
  const { secrets, clock } = ctx
  if (!row.totpEncrypted) return null
  const secret = decryptTotp(ctx, row.id, row.totpEncrypted)
  const step = findTotpStep(secret, code, { now: clock.now(), after: row.totpLastStep })
  if (step !== null) {
    await tx.update(people).set({ totpLastStep: step }).where(eq(people.id, row.id))
    return 'totp'
  }
  const hash = findRecoveryHash(secrets, row.id, { code, hashes: row.recoveryHashes })
  if (!hash) return null
  const recoveryHashes = row.recoveryHashes.filter((one) => one !== hash)
  await tx.update(people).set({ recoveryHashes }).where(eq(people.id, row.id))
  return 'recovery_code'
}

/**
 * Proves a person's second factor and carries out an act in the same transaction. Tries are counted before
 * and outside of it, so that a refused one counts. Fails with `office.factor.wrong` or `office.factor.locked`,
 * and with `ended` for a person whose ticket or session counts no more.
 */
export const withFactor = async <T>(
  ctx: FactorContext,
  { owner, code, ended }: { owner: FactorOwner; code: string; ended: OwnerEnd },
  act: (tx: Transaction, row: PersonRow, kind: FactorKind) => Promise<T>,
): Promise<T> => {
  await admitFactorTry(ctx, owner.personId)
  return withTransaction(ctx.db, async (tx) => {
    const row = (await lockPerson(tx, owner)) ?? fail(ended)
    const kind = (await useFactor(tx, ctx, row, code)) ?? fail('office.factor.wrong')
    await resetFactorTries(tx, owner.personId)
    return act(tx, row, kind)
  })
}

import { eq } from 'drizzle-orm'
import type { RequestFacts, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { people } from '../db/tables/people.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import {
  admitFactorTry,
  decryptTotp,
  encryptTotp,
  lockPerson,
  resetFactorTries,
  type FactorOwner,
  type PersonRow,
} from './factor.ts'
import { openSession, readTicketOwner } from './log-in.ts'
import { createRecoveryCodes, findRecoveryHash, hashRecoveryCode } from './recovery-codes.rules.ts'
import { createTotpSecret, findTotpStep, toTotpUri } from './totp.rules.ts'

type EnrollmentContext = Services & RequestFacts
type Enrollment = NonNullable<PersonRow['enrollment']>

const setEnrollment = async (tx: Transaction, personId: number, enrollment: Enrollment) => {
  await tx.update(people).set({ enrollment }).where(eq(people.id, personId))
}

/** The person of a ticket, locked, who has no second factor yet; fails with `office.factor.enrolled` otherwise. */
const lockUnenrolled = async (tx: Transaction, owner: FactorOwner): Promise<PersonRow> => {
  const row = (await lockPerson(tx, owner)) ?? fail('office.ticket.expired')
  return row.totpEncrypted ? fail('office.factor.enrolled') : row
}

/** Begins an enrollment with a new secret; an earlier one that was not finished ends. */
export const beginEnrollment = async (
  ctx: EnrollmentContext,
  ticket: string,
): Promise<{ secret: string; uri: string }> => {
  const owner = await readTicketOwner(ctx, ticket)
  const id = owner.personId
  const secret = createTotpSecret()
  return withTransaction(ctx.db, async (tx) => {
    const row = await lockUnenrolled(tx, owner)
    const totpEncrypted = encryptTotp(ctx, id, secret)
    await setEnrollment(tx, id, { totpEncrypted, proven: false, recoveryHashes: [] })
    return { secret, uri: toTotpUri(secret, row.email) }
  })
}

/** Takes a first code of the new authenticator and answers ten recovery codes, of which hashes are kept. */
export const proveEnrollment = async (
  ctx: EnrollmentContext,
  { ticket, code }: { ticket: string; code: string },
): Promise<{ recoveryCodes: string[] }> => {
  const { secrets, clock } = ctx
  const owner = await readTicketOwner(ctx, ticket)
  const id = owner.personId
  await admitFactorTry(ctx, id)
  const recoveryCodes = createRecoveryCodes()
  return withTransaction(ctx.db, async (tx) => {
    const { enrollment } = await lockUnenrolled(tx, owner)
    if (!enrollment) return fail('office.factor.wrong')
    const secret = decryptTotp(ctx, id, enrollment.totpEncrypted)
    const step = findTotpStep(secret, code, { now: clock.now(), after: 0 })
    if (step === null) return fail('office.factor.wrong')
    const recoveryHashes = recoveryCodes.map((one) => hashRecoveryCode(secrets, id, one))
    await setEnrollment(tx, id, { ...enrollment, proven: true, recoveryHashes })
    // The code counted: it opens no session.
    await tx.update(people).set({ totpLastStep: step }).where(eq(people.id, id))
    await resetFactorTries(tx, id)
    return { recoveryCodes }
  })
}

/** One recovery code typed back ends the enrollment and the log-in; that code stays good. */
export const finishEnrollment = async (
  ctx: EnrollmentContext,
  { ticket, recoveryCode }: { ticket: string; recoveryCode: string },
) => {
  const owner = await readTicketOwner(ctx, ticket)
  const id = owner.personId
  await admitFactorTry(ctx, id)
  return withTransaction(ctx.db, async (tx) => {
    const row = await lockUnenrolled(tx, owner)
    const { enrollment } = row
    if (!enrollment?.proven) return fail('office.recovery_code.wrong')
    const { totpEncrypted, recoveryHashes } = enrollment
    if (!findRecoveryHash(ctx.secrets, id, { code: recoveryCode, hashes: recoveryHashes }))
      return fail('office.recovery_code.wrong')
    await tx.update(people).set({ totpEncrypted, recoveryHashes, enrollment: null }).where(eq(people.id, id))
    await resetFactorTries(tx, id)
    return openSession(tx, ctx, row, { how: 'enrollment', recoveryCodesLeft: recoveryHashes.length })
  })
}

import type { Database } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { IdentityFailure, VerifiedPerson } from '../gateways/identity.ts'
import { rejoinHashes } from '../rejoin/rejoin.rules.ts'
import { isRejoinBlocked } from '../rejoin/rejoin.store.ts'
import type { Secrets } from '../secrets.ts'
import { checkOf, endCheck, markIdentity, openChecksOf, type IdentityCheck } from './identity.store.ts'
import { identityRefusal, isAdult } from './verification.rules.ts'

type Asker = { memberId: number | null; browser: string | null }
type Finished = { birthYear: number; adult: boolean }

/** Whom a check speaks for: the member who began it, or the one now signed in on the browser that did. */
const memberOf = (check: IdentityCheck, asker: Asker): number | null =>
  check.memberId ?? (check.browserHash !== '' ? asker.memberId : null)

/**
 * Spends a check on what it found; keeps the birth year and a keyed hash, never the person's name or numbers. Somebody
 * who left less than six months ago is found by that hash, whatever they call themselves.
 */
export const finishIdentity = async (
  db: Database,
  secrets: Secrets,
  { check, asker, person }: { check: IdentityCheck; asker: Asker; person: VerifiedPerson },
  now: Date,
): Promise<Finished | 'used' | 'withdrawn'> => {
  const birthYear = Number(person.birthDate.slice(0, 4))
  const adult = isAdult(birthYear, now)
  const identityHash = secrets.hash('identity', person.ci)
  const memberId = memberOf(check, asker)
  const left = secrets
    .hashes('identity', person.ci)
    .flatMap((identity) => rejoinHashes(secrets, { identity }))
  return withTransaction(db, async (tx) => {
    if (await isRejoinBlocked(tx, left, now)) {
      const failed = { state: 'FAILED', birthYear: null, identityHash: null } as const
      return (await endCheck(tx, check.requestNumber, failed, now)) ? 'withdrawn' : 'used'
    }
    const end = { state: adult ? 'VERIFIED' : 'UNDERAGE', birthYear, identityHash } as const
    if (!(await endCheck(tx, check.requestNumber, end, now))) return 'used'
    if (memberId !== null) await markIdentity(tx, memberId, { identityHash, adult }, now)
    return { birthYear, adult }
  })
}

/** The checks that a caller may still finish: the one they name, or the newest they have begun. */
export const openChecks = async (
  db: Database,
  asker: Asker,
  requestNumber: string | undefined,
  now: Date,
): Promise<IdentityCheck[]> => {
  const checks = requestNumber ? [await checkOf(db, requestNumber)] : await openChecksOf(db, asker)
  return checks.flatMap((check) => (check && identityRefusal(check, asker, now) === null ? [check] : []))
}

const reasons: Partial<Record<IdentityFailure, 'CANCELLED' | 'FAILED'>> = {
  cancelled: 'CANCELLED',
  closed: 'CANCELLED',
  refused: 'FAILED',
}

/** Which of a caller's checks a window's failure answers, and why it failed; null for anything else. */
export const answerOf = async (
  gateways: Pick<Gateways, 'identity'>,
  checks: IdentityCheck[],
  encodeData: string,
): Promise<{ requestNumber: string; reason: 'CANCELLED' | 'FAILED' } | null> => {
  for (const { requestNumber } of checks) {
    const answer = await gateways.identity.open(encodeData, requestNumber)
    const reason = answer.outcome === 'failed' ? reasons[answer.code] : undefined
    if (reason) return { requestNumber, reason }
  }
  return null
}

import { toDeskActor, toMemberActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { toSeoulDay } from '../clock.ts'
import type { Viewer } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { IdentityFailure, VerifiedPerson } from '../gateways/identity.ts'
import { fail } from '../http/handler.ts'
import { toRejoinHashes } from '../rejoin-ban/rejoin-ban.rules.ts'
import { isRejoinBlocked } from '../rejoin-ban/rejoin-ban.store.ts'
import type { Secrets } from '../secrets.ts'
import { issueIdentityTicket } from './identity-ticket.ts'
import { isMobileTaken } from './taken.store.ts'
import {
  findCheck,
  claimIdentity,
  clearIdentity,
  countClaims,
  endCheck,
  holdUnderage,
  lockIdentity,
  listOpenChecks,
  rekeyIdentity,
  setCheckState,
  voidSecondCoupon,
  type IdentityCheck,
} from './identity.store.ts'
import {
  accountsPerIdentity,
  toAdultDay,
  findIdentityRefusal,
  isAdult,
  judgeIdentity,
  type CheckedPerson,
  type Identity,
  type IdentityVerdict,
} from './verification.rules.ts'

type IssuedTicket = Awaited<ReturnType<typeof issueIdentityTicket>>
type Asker = { memberId: number | null; browser: string | null }
type IdentityResult = {
  birthYear: number
  verdict: IdentityVerdict | 'used' | 'withdrawn' | 'joined' | 'number_taken'
  adultFrom: string
  /** The person of a check for joining, who may join now; null for every other one. */
  joiner: IssuedTicket | null
}

/** The member of a check: the one who began it, or the one now signed in on its browser. */
const resolveMember = (check: IdentityCheck, asker: Asker): number | null =>
  check.memberId ?? (check.browserHash !== '' ? asker.memberId : null)

const noMember = 0
const unknownIdentity: Identity = { identityHash: null, claimedAt: null, adultFrom: null }

/** Applies a person's check to a member; `adultFrom` is the day until which the account is blocked. */
const applyToMember = async (
  tx: Transaction,
  memberId: number,
  person: CheckedPerson,
  now: Date,
): Promise<{ verdict: IdentityVerdict; adultFrom: string }> => {
  const today = toSeoulDay(now)
  const identity = (await lockIdentity(tx, memberId)) ?? unknownIdentity
  const claims = await countClaims(tx, person.identityHash, memberId)
  const verdict = judgeIdentity(identity, person, { claims, today })
  const isFree = claims < accountsPerIdentity
  const isFirst = identity.identityHash === null || identity.identityHash === person.identityHash
  if (verdict !== 'other_person') await voidSecondCoupon(tx, memberId, person.identityHash)
  if (verdict === 'adult') await claimIdentity(tx, memberId, { ...person, adult: true }, now)
  if (verdict !== 'underage') return { verdict, adultFrom: person.adultFrom }
  const heldUntil =
    identity.adultFrom !== null && identity.adultFrom > today ? identity.adultFrom : person.adultFrom
  if (isFirst && isFree && person.adultFrom > today)
    await claimIdentity(tx, memberId, { ...person, adultFrom: heldUntil, adult: false }, now)
  else await holdUnderage(tx, memberId, heldUntil)
  return { verdict, adultFrom: heldUntil }
}

const states = { adult: 'VERIFIED', underage: 'UNDERAGE', other_person: 'FAILED', in_use: 'FAILED' } as const

/** Why an adult who is not a member yet may not join by this check; null when they may. */
const findJoinVerdict = async (
  tx: Transaction,
  identityHash: string,
  { mobile }: VerifiedPerson,
): Promise<'joined' | 'number_taken' | null> => {
  if ((await countClaims(tx, identityHash, noMember)) >= accountsPerIdentity) return 'joined'
  return mobile !== undefined && (await isMobileTaken(tx, mobile)) ? 'number_taken' : null
}

/**
 * Ends a check with its result, and issues the ticket of one who joins; stores the birth year and a keyed hash, never the person's name or numbers.
 * The hash finds a person who left less than six months ago, under any name.
 */
export const finishIdentity = async (
  db: Database,
  secrets: Secrets,
  { check, asker, person }: { check: IdentityCheck; asker: Asker; person: VerifiedPerson },
  now: Date,
): Promise<IdentityResult> => {
  const birthYear = Number(person.birthDate.slice(0, 4))
  const checkedPerson = {
    identityHash: secrets.hash('identity', person.ci),
    adultFrom: toAdultDay(birthYear),
  }
  const memberId = resolveMember(check, asker)
  const [, ...previous] = secrets.hashes('identity', person.ci)
  const rejoinKeys = secrets
    .hashes('identity', person.ci)
    .flatMap((identity) => toRejoinHashes(secrets, { identity }))
  const finish = async (tx: Transaction): Promise<IdentityResult> => {
    const { requestNumber } = check
    await rekeyIdentity(tx, previous, checkedPerson.identityHash)
    if (await isRejoinBlocked(tx, rejoinKeys, now)) {
      const failure = { state: 'FAILED', birthYear: null, identityHash: null } as const
      const isEnded = await endCheck(tx, requestNumber, failure, now)
      return { ...checkedPerson, birthYear, joiner: null, verdict: isEnded ? 'withdrawn' : 'used' }
    }
    const endState = { birthYear, identityHash: checkedPerson.identityHash }
    const isAdultPerson = isAdult(birthYear, now)
    const state = isAdultPerson ? 'VERIFIED' : 'UNDERAGE'
    if (!(await endCheck(tx, requestNumber, { ...endState, state }, now)))
      return { ...checkedPerson, birthYear, joiner: null, verdict: 'used' }
    if (memberId === null) {
      const isJoining = isAdultPerson && check.purpose === 'SIGN_UP'
      const refusal = isJoining ? await findJoinVerdict(tx, checkedPerson.identityHash, person) : null
      if (refusal) await setCheckState(tx, requestNumber, 'FAILED')
      const joiner = isJoining && !refusal ? await issueIdentityTicket(tx, secrets, person, now) : null
      const verdict = refusal ?? (isAdultPerson ? 'adult' : 'underage')
      return { ...checkedPerson, birthYear, joiner, verdict }
    }
    const judgment = await applyToMember(tx, memberId, checkedPerson, now)
    if (states[judgment.verdict] !== state) await setCheckState(tx, requestNumber, states[judgment.verdict])
    return { birthYear, joiner: null, ...judgment }
  }
  return withTransaction(db, finish)
}

/** The checks that a caller may still finish: the named one, or their newest ones. */
export const listFinishableChecks = async (
  db: Database,
  asker: Asker,
  requestNumber: string | undefined,
  now: Date,
): Promise<IdentityCheck[]> => {
  const checks = requestNumber ? [await findCheck(db, requestNumber)] : await listOpenChecks(db, asker)
  return checks.flatMap((check) => (check && findIdentityRefusal(check, asker, now) === null ? [check] : []))
}

const reasons: Partial<Record<IdentityFailure, 'CANCELLED' | 'FAILED'>> = {
  cancelled: 'CANCELLED',
  closed: 'CANCELLED',
  refused: 'FAILED',
}

/** The caller's check that a window's failure belongs to, and its cause; null for anything else. */
export const findFailedCheck = async (
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

type Release = { viewer: Viewer; memberId: number; reason: string }

/**
 * Reverts a mistaken check at a staff member's request, with a line in the audit log. Fails for their own
 * account and for a member without an identity.
 */
export const releaseIdentity = async (
  db: Database,
  { viewer, memberId, reason }: Release,
  now: Date,
): Promise<void> => {
  if (viewer.id === memberId) return fail('staff.case.own')
  await withTransaction(db, async (tx) => {
    if (!(await clearIdentity(tx, memberId))) return fail('member.identity.not_found')
    const subject = toMemberActor(memberId)
    const entry = {
      at: now,
      actor: toDeskActor(viewer),
      act: 'identity.release' as const,
      subject,
      detail: { reason },
    }
    return appendAuditEntry(tx, entry)
  })
}

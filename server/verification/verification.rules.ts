import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { CertMode } from '#api/contract/verification.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulDay } from '../clock.ts'
import { toReturnUrl } from '../http/return-url.ts'
import type { Quota } from '../platform/rate-limits/rate-limits.rules.ts'

/** The purpose of a code: it never confirms another act. */
export type CodePurpose = z.infer<typeof CertMode> | 'CERT_EMAIL'

/** The receiver and purpose of a code; `account` binds it to one of the accounts with that number. */
export type Target = { purpose: CodePurpose; account?: string } & ({ mobile: string } | { email: string })

export const codeLivesSeconds = 180
export const coolDownSeconds = 60
export const triesPerCode = 5
/** Minutes in which a confirmed number must be used for its act. */
export const confirmationLivesMinutes = 30
export const identityLivesMinutes = 10

const codesPerHour = 5
const codesPerDay = 10
export const sendsPerNetwork: Quota = { points: 20, seconds: 3600 }
export const triesPerNetwork: Quota = { points: 60, seconds: 60 }
export const identityPerNetwork: Quota = { points: 30, seconds: 600 }

const adultAge = 19
const adultForDays = 365

/** Six digits, all numbers equally likely. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Recent messages to a number, for all purposes. */
export type SendHistory = { lastAt: Date | null; lastHour: number; lastDay: number }

/** Why no further code may go to a number now. */
export const findSendRefusal = (history: SendHistory, now: Date): 'too_soon' | 'too_many' | null => {
  if (history.lastAt && now.getTime() - history.lastAt.getTime() < coolDownSeconds * 1000) return 'too_soon'
  return history.lastHour >= codesPerHour || history.lastDay >= codesPerDay ? 'too_many' : null
}

/** The state of a sent code. */
export type SentCode = { expiresAt: Date; tries: number; usedAt: Date | null; confirmedAt: Date | null }

/** Whether a code can still be entered. */
export const canBeTyped = ({ usedAt, tries, expiresAt }: SentCode, now: Date): boolean =>
  usedAt === null && tries < triesPerCode && expiresAt > now

/** Alcohol may be sold from January 1 of the year of the 19th birthday (Youth Protection Act, art. 2). */
export const isAdult = (birthYear: number, now: Date): boolean =>
  Number(toSeoulDay(now).slice(0, 4)) - birthYear >= adultAge

/** The day from which a person born in a year may order alcohol, YYYY-MM-DD. */
export const toAdultDay = (birthYear: number): string => `${birthYear + adultAge}-01-01`

/** The most active accounts for one person's identity; the index `members_one_identity` enforces it too. */
export const accountsPerIdentity = 1

/** The identity behind an account; all null before the first check. */
export type Identity = { identityHash: string | null; claimedAt: Date | null; adultFrom: string | null }
/** A person identified by a check; `adultFrom` is the first day on which they may buy alcohol. */
export type CheckedPerson = { identityHash: string; adultFrom: string }

export type IdentityVerdict = 'adult' | 'underage' | 'other_person' | 'in_use'

/**
 * The effect of a check on an account. The account's first person stays; an under-age person blocks it until
 * their day, even if another person is checked meanwhile; `claims` counts the person's other accounts.
 */
export const judgeIdentity = (
  identity: Identity,
  person: CheckedPerson,
  { claims, today }: { claims: number; today: string },
): IdentityVerdict => {
  const isSame = identity.identityHash === person.identityHash
  if (identity.adultFrom !== null && identity.adultFrom > today) return 'underage'
  if (identity.identityHash !== null && !isSame) return 'other_person'
  if (person.adultFrom > today) return 'underage'
  return claims >= accountsPerIdentity && !(isSame && identity.claimedAt !== null) ? 'in_use' : 'adult'
}

/** Whether an identity check is still valid: it must be repeated every year. */
export const isAdultVerified = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < adultForDays * 24 * 60 * 60 * 1000

const isForeignPath = (path: string) => /^\/[/\\]|\\/.test(path) || [...path].some((letter) => letter < ' ')

/** The redirect after an identity check: a path of the shop's own, or null. */
export const toSafeRedirect = (path: string | undefined, shop: string): string | null => {
  if (!path?.startsWith('/') || isForeignPath(path) || !URL.canParse(path, shop)) return null
  const url = new URL(path, shop)
  return url.origin === new URL(shop).origin ? url.pathname + url.search + url.hash : null
}

/** Return address of the identity check's window; its page reads success or failure from `result`. */
export const toIdentityReturnUrl = (
  shop: string,
  result: 'success' | 'fail',
  { requestNumber, returnTo, locale }: { requestNumber: string; returnTo: string | null; locale: Locale },
): string => {
  const url = toReturnUrl(shop, '/niceid/checkplus_result', locale)
  url.searchParams.set('result', result)
  url.searchParams.set('requestNumber', requestNumber)
  if (returnTo) url.searchParams.set('returnTo', returnTo)
  return url.href
}

type Check = { memberId: number | null; browserHash: string; expiresAt: Date; usedAt: Date | null }
type Asker = { memberId: number | null; browser: string | null }

/** Whether the caller began a check: the same member or browser. */
const hasBegun = (check: Check, asker: Asker): boolean => {
  if (check.memberId !== null) return check.memberId === asker.memberId
  return check.browserHash === (asker.browser ?? '')
}

/** Why this caller cannot finish a check now. */
export const findIdentityRefusal = (
  check: Check | null,
  asker: Asker,
  now: Date,
): 'unknown' | 'used' | 'expired' | null => {
  if (!check || !hasBegun(check, asker)) return 'unknown'
  if (check.usedAt) return 'used'
  return check.expiresAt.getTime() <= now.getTime() ? 'expired' : null
}

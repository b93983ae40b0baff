import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { CertMode } from '#api/contract/verification.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulDay } from '../clock.ts'
import { toReturnUrl } from '../http/return-url.ts'
import type { Quota } from '../rate-limits/rate-limits.rules.ts'

/** What a code is good for: it never confirms another act. */
export type CodePurpose = z.infer<typeof CertMode> | 'CERT_EMAIL'

/** Where a code goes and what for; `account` binds it to one account more closely than the number alone. */
export type Target = { purpose: CodePurpose; account?: string } & ({ mobile: string } | { email: string })

export const codeLivesSeconds = 180
export const coolDownSeconds = 60
export const triesPerCode = 5
/** How long a confirmed number may wait for the act it was confirmed for. */
export const confirmationLivesMinutes = 30
export const identityLivesMinutes = 10

const codesPerHour = 5
const codesPerDay = 10
export const sendsPerNetwork: Quota = { points: 20, seconds: 3600 }
export const triesPerNetwork: Quota = { points: 60, seconds: 60 }
export const identityPerNetwork: Quota = { points: 30, seconds: 600 }

const adultAge = 19
const adultForDays = 365

/** Six digits, each number as likely as any other. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What was sent to a number of late, whatever for. */
export type SendHistory = { lastAt: Date | null; lastHour: number; lastDay: number }

/** Why no further code goes to a number now. */
export const findSendRefusal = (history: SendHistory, now: Date): 'too_soon' | 'too_many' | null => {
  if (history.lastAt && now.getTime() - history.lastAt.getTime() < coolDownSeconds * 1000) return 'too_soon'
  return history.lastHour >= codesPerHour || history.lastDay >= codesPerDay ? 'too_many' : null
}

/** How far a code has come that was sent. */
export type SentCode = { expiresAt: Date; tries: number; usedAt: Date | null; confirmedAt: Date | null }

/** Whether a code may still be typed in. */
export const canBeTyped = ({ usedAt, tries, expiresAt }: SentCode, now: Date): boolean =>
  usedAt === null && tries < triesPerCode && expiresAt > now

/** Alcohol may be sold from January 1 of the year in which a person turns 19 (Youth Protection Act, article 2). */
export const isAdult = (birthYear: number, now: Date): boolean =>
  Number(toSeoulDay(now).slice(0, 4)) - birthYear >= adultAge

/** The day from which somebody born in a year may order alcohol, YYYY-MM-DD. */
export const toAdultDay = (birthYear: number): string => `${birthYear + adultAge}-01-01`

/** How many accounts that are not withdrawn one person's identity opens; the index `members_one_identity` says so too. */
export const accountsPerIdentity = 1

/** What is known of the person behind an account; all null before the first check. */
export type Identity = { identityHash: string | null; claimedAt: Date | null; adultFrom: string | null }
/** A person whom an identity check found; `adultFrom` is the first day on which they may buy alcohol. */
export type CheckedPerson = { identityHash: string; adultFrom: string }

export type IdentityVerdict = 'adult' | 'underage' | 'other_person' | 'in_use'

/**
 * What a check means for an account. The account's first person stays; one found under age holds the account back until
 * that person's day, whoever is shown meanwhile; `claims` is how many other accounts the person has.
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

/** Whether an identity check still counts: it is asked for again every year. */
export const isAdultVerified = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < adultForDays * 24 * 60 * 60 * 1000

const isForeignPath = (path: string) => /^\/[/\\]|\\/.test(path) || [...path].some((letter) => letter < ' ')

/** A place to go on to after an identity check: a path of the shop's own, or nothing. */
export const toSafeRedirect = (path: string | undefined, shop: string): string | null => {
  if (!path?.startsWith('/') || isForeignPath(path) || !URL.canParse(path, shop)) return null
  const url = new URL(path, shop)
  return url.origin === new URL(shop).origin ? url.pathname + url.search + url.hash : null
}

/** Where the identity check's window returns to; the page there tells success from failure by `result`. */
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

/** Whether someone is the one who began a check: the same member or browser, and never another's. */
const hasBegun = (check: Check, asker: Asker): boolean => {
  if (check.memberId !== null) return check.memberId === asker.memberId
  return check.browserHash === (asker.browser ?? '')
}

/** Why a check cannot be finished by this caller now. */
export const findIdentityRefusal = (
  check: Check | null,
  asker: Asker,
  now: Date,
): 'unknown' | 'used' | 'expired' | null => {
  if (!check || !hasBegun(check, asker)) return 'unknown'
  if (check.usedAt) return 'used'
  return check.expiresAt.getTime() <= now.getTime() ? 'expired' : null
}

import { Temporal } from 'temporal-polyfill'
import { toSeoulDateTime } from '../clock.ts'
import type { Secrets } from '../secrets.ts'

const gmail = new Set(['gmail.com', 'googlemail.com'])

/** One mailbox for all spellings of its address: without case and tags, and without Gmail's dots. */
export const toMailbox = (email: string): string => {
  const [local = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@')
  const untagged = local.replace(/\+.*$/, '')
  return gmail.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}

/** Traces that may identify a person; `identity` is the keyed hash of the identity check. */
export type Traces = {
  email?: string | null
  /** An account's unconfirmed e-mail: it blocks only persons who have not confirmed it either. */
  claimedEmail?: string | null
  mobile?: string | null
  identity?: string | null
  socials?: { provider: string; subject: string }[]
}

/** The keyed hashes that block a former member from joining again. */
export const toRejoinHashes = (
  secrets: Secrets,
  { email, claimedEmail, mobile, identity, socials = [] }: Traces,
): string[] =>
  [
    email && `email ${toMailbox(email)}`,
    claimedEmail && `claimed email ${toMailbox(claimedEmail)}`,
    mobile && `mobile ${mobile}`,
    identity && `identity ${identity}`,
    ...socials.map(({ provider, subject }) => `social ${provider} ${subject}`),
  ].flatMap((trace) => (trace ? secrets.hashes('rejoin', trace) : []))

const banMonths = 6

/** Six months later in Seoul's calendar, at the same time of day: joining is allowed again. */
export const toRejoinDate = (leftAt: Date): Date =>
  new Date(toSeoulDateTime(leftAt).add(Temporal.Duration.from({ months: banMonths })).epochMilliseconds)

import { Temporal } from 'temporal-polyfill'
import { toSeoulDateTime } from '../clock.ts'
import type { Secrets } from '../secrets.ts'

const gmail = new Set(['gmail.com', 'googlemail.com'])

/** One mailbox, however its address is written: without case and tags, and without Gmail's dots. */
export const toMailbox = (email: string): string => {
  const [local = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@')
  const untagged = local.replace(/\+.*$/, '')
  return gmail.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}

/** By what somebody may be known again; `identity` is the keyed hash that the identity check left. */
export type Traces = {
  email?: string | null
  /** An e-mail of an account that never confirmed it: it holds back only those who have not confirmed it either. */
  claimedEmail?: string | null
  mobile?: string | null
  identity?: string | null
  socials?: { provider: string; subject: string }[]
}

/** Under which keyed hashes a member who left is kept from joining again. */
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

/** Six months after, by Seoul's calendar: on that day and hour joining is open again. */
export const toRejoinDate = (leftAt: Date): Date =>
  new Date(toSeoulDateTime(leftAt).add(Temporal.Duration.from({ months: banMonths })).epochMilliseconds)

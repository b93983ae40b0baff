import type { messagePurposes, messageReasons } from '#api/contract/office/messages.ts'
import { maskEmail } from '../pii-masking.ts'

type Purpose = (typeof messagePurposes)[number]
type Reason = (typeof messageReasons)[number]

/** The beginnings of the keys by which messages are queued, and what they are about. */
const purposes: readonly (readonly [start: string, purpose: Purpose])[] = [
  ['order:', 'ORDER'],
  ['payment:', 'ORDER'],
  ['deposit:', 'ORDER'],
  ['refund:', 'REFUND'],
  ['subscription:', 'SUBSCRIPTION'],
  ['inquiry-answer:', 'INQUIRY'],
  ['review-reply:', 'REVIEW'],
  ['coupon-ending:', 'COUPON'],
  ['level:', 'LEVEL'],
  ['restock:', 'RESTOCK'],
  ['letters-more:', 'DIGEST'],
  ['one-time-code ', 'CODE'],
  ['reset ', 'CODE'],
  ['found ', 'CODE'],
  ['office_invitation ', 'INVITATION'],
  ['draft_', 'DRAFT'],
  ['welcome ', 'ACCOUNT'],
  ['withdrawn ', 'ACCOUNT'],
  ['linked ', 'ACCOUNT'],
  ['agreements:', 'ACCOUNT'],
]

export const toPurpose = (key: string): Purpose =>
  purposes.find(([start]) => key.startsWith(start))?.[1] ?? 'OTHER'

/** The order in the key of a message about one; null for any other. */
export const findOrderNumber = (key: string): string | null =>
  /^order:(\d{8}-[0-9A-Z]{10})(?:[/:]|$)/.exec(key)?.[1] ?? null

const droppedReasons: Record<string, Reason> = {
  'too late': 'TOO_LATE',
  'no kakao': 'NO_CHANNEL',
  'no push': 'NO_CHANNEL',
  gone: 'GONE',
}

/** Why a message was not sent, with the service's own code where it refused. */
export const toReason = (error: string | null): { reason: Reason | null; code: string | null } => {
  if (error === null) return { reason: null, code: null }
  const [kind = '', detail = ''] = error.split(': ')
  if (kind === 'refused') return { reason: 'REFUSED', code: detail || null }
  if (kind === 'dropped') return { reason: droppedReasons[detail] ?? 'NO_CHANNEL', code: null }
  if (kind === 'night') return { reason: 'NIGHT', code: null }
  const cause = kind === 'unclear' ? detail : kind
  return { reason: cause === 'unreachable' ? 'NO_ANSWER' : 'UNCERTAIN', code: null }
}

/** 01012345678 → 010-****-5678, and at most half of a mailbox. A device has no address to show. */
export const maskRecipient = (channel: string, to: string): string | null => {
  if (channel === 'PUSH') return null
  if (channel === 'MAIL') return maskEmail(to)
  return to.length < 8 ? '****' : `${to.slice(0, 3)}-****-${to.slice(-4)}`
}

import type { Approval, Charge, Inquiry, Issue } from '../gateways/payment.ts'
import { isUnread, nextInquiry } from './payments.rules.ts'

/** What a company said of an approval, whether at once or when asked later. */
export type Word =
  | { kind: 'charged'; charge: Charge }
  | { kind: 'issued'; issue: Issue }
  | { kind: 'declined'; code: string }
  /** Surely nothing was charged, and the window's answer is still good. */
  | { kind: 'unread' | 'unsent' }
  | { kind: 'unclear' }
  /** Nothing is known after all inquiries. */
  | { kind: 'hopeless' }

export const wordOf = (approval: Approval): Word => {
  if (approval.outcome === 'approved') return { kind: 'charged', charge: approval }
  if (approval.outcome === 'issued') return { kind: 'issued', issue: approval }
  if (approval.outcome === 'declined')
    return isUnread(approval.code) ? { kind: 'unread' } : { kind: 'declined', code: approval.code }
  return { kind: approval.reason === 'unreachable' ? 'unsent' : 'unclear' }
}

/** The same of an inquiry, after so many of them. */
export const wordOfInquiry = (inquiry: Inquiry, inquiries: number, at: Date): Word | { kind: 'voided' } => {
  if (inquiry.outcome === 'approved') return { kind: 'charged', charge: inquiry }
  if (inquiry.outcome === 'issued') return { kind: 'issued', issue: inquiry }
  if (inquiry.outcome === 'voided') return { kind: 'voided' }
  if (inquiry.outcome === 'absent' && inquiry.closed) return { kind: 'declined', code: 'closed' }
  return { kind: nextInquiry(inquiries, at) ? 'unclear' : 'hopeless' }
}

/** How a call's outcome is written down; nothing secret is in it. */
export const toldAs = (word: Word): string => (word.kind === 'declined' ? `declined:${word.code}` : word.kind)

import type { Approval, Charge, Inquiry, Issue } from '../gateways/payment.ts'
import { isInvalidDataDecline, findNextInquiryTime } from './payments.rules.ts'

/** What a company said of an approval, whether at once or when asked later. */
export type ProviderResult =
  | { kind: 'charged'; charge: Charge }
  | { kind: 'issued'; issue: Issue }
  | { kind: 'declined'; code: string }
  /** Surely nothing was charged, and the window's answer is still good. */
  | { kind: 'unread' | 'unsent' }
  | { kind: 'unclear' }
  /** Nothing is known after all inquiries. */
  | { kind: 'hopeless' }

export const toProviderResult = (approval: Approval): ProviderResult => {
  if (approval.outcome === 'approved') return { kind: 'charged', charge: approval }
  if (approval.outcome === 'issued') return { kind: 'issued', issue: approval }
  if (approval.outcome === 'declined')
    return isInvalidDataDecline(approval.code)
      ? { kind: 'unread' }
      : { kind: 'declined', code: approval.code }
  return { kind: approval.reason === 'unreachable' ? 'unsent' : 'unclear' }
}

/** The same of an inquiry, after so many of them. */
export const toInquiryResult = (
  inquiry: Inquiry,
  inquiries: number,
  at: Date,
): ProviderResult | { kind: 'voided' } => {
  if (inquiry.outcome === 'approved') return { kind: 'charged', charge: inquiry }
  if (inquiry.outcome === 'issued') return { kind: 'issued', issue: inquiry }
  if (inquiry.outcome === 'voided') return { kind: 'voided' }
  if (inquiry.outcome === 'absent' && inquiry.closed) return { kind: 'declined', code: 'closed' }
  return { kind: findNextInquiryTime(inquiries, at) ? 'unclear' : 'hopeless' }
}

/** How a call's outcome is written down; nothing secret is in it. */
export const describeResult = (result: ProviderResult): string =>
  result.kind === 'declined' ? `declined:${result.code}` : result.kind

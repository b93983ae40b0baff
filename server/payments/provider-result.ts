import type { Approval, Charge, Inquiry, Issue } from '../gateways/payment.ts'
import { isInvalidDataDecline, findNextInquiryTime } from './payments.rules.ts'

/** A provider's result of an approval, direct or by a later inquiry. */
export type ProviderResult =
  | { kind: 'charged'; charge: Charge }
  | { kind: 'issued'; issue: Issue }
  | { kind: 'declined'; code: string }
  /** Certainly nothing was charged, and the window's answer is still valid. */
  | { kind: 'unread' | 'unsent' }
  | { kind: 'unclear' }
  /** All inquiries failed. */
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

/** The same for an inquiry, with the number of earlier ones. */
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

/** A call's result as it is recorded, without secrets. */
export const describeResult = (result: ProviderResult): string =>
  result.kind === 'declined' ? `declined:${result.code}` : result.kind

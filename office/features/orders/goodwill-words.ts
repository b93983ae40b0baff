import { m } from '#office-messages'
import type { Approval } from './goodwill.queries.ts'

const reasonNames: Record<Approval['reason'], () => string> = {
  LATE: m['refunds.reason.late'],
  CONDITION: m['refunds.reason.condition'],
  SERVICE: m['refunds.reason.service'],
  INFORMATION: m['refunds.reason.information'],
  OTHER: m['refunds.reason.other'],
}
export const toGoodwillReasonName = (reason: Approval['reason']): string => reasonNames[reason]()

const stateNames: Record<Approval['state'], () => string> = {
  ASKED: m['refunds.state.asked'],
  APPROVED: m['refunds.state.approved'],
  REFUSED: m['refunds.state.refused'],
  WITHDRAWN: m['refunds.state.withdrawn'],
}
export const toApprovalStateName = (state: Approval['state']): string => stateNames[state]()

const stateTones = { ASKED: 'notify', APPROVED: 'success', REFUSED: 'neutral', WITHDRAWN: 'neutral' } as const
export const toApprovalTone = (state: Approval['state']) => stateTones[state]

/** Why, in the words of the office, and what the shopper reads. */
export const toGoodwillText = ({ reason, note }: Pick<Approval, 'reason' | 'note'>): string =>
  `${toGoodwillReasonName(reason)} · ${note}`

import { m } from '#office-messages'
import type { OfficeMessage } from './messages.queries.ts'

const channels: Record<OfficeMessage['channel'], () => string> = {
  MAIL: m['messages.channel.mail'],
  SMS: m['messages.channel.sms'],
  KAKAO: m['messages.channel.kakao'],
  PUSH: m['messages.channel.push'],
}
const states: Record<OfficeMessage['state'], () => string> = {
  WAITING: m['messages.state.waiting'],
  SENT: m['messages.state.sent'],
  FAILED: m['messages.state.failed'],
  DROPPED: m['messages.state.dropped'],
}
const purposes: Record<OfficeMessage['purpose'], () => string> = {
  ORDER: m['messages.purpose.order'],
  REFUND: m['messages.purpose.refund'],
  SUBSCRIPTION: m['messages.purpose.subscription'],
  INQUIRY: m['messages.purpose.inquiry'],
  REVIEW: m['messages.purpose.review'],
  COUPON: m['messages.purpose.coupon'],
  LEVEL: m['messages.purpose.level'],
  RESTOCK: m['messages.purpose.restock'],
  DIGEST: m['messages.purpose.digest'],
  CODE: m['messages.purpose.code'],
  ACCOUNT: m['messages.purpose.account'],
  INVITATION: m['messages.purpose.invitation'],
  DRAFT: m['messages.purpose.draft'],
  OTHER: m['messages.purpose.other'],
}
const reasons: Record<NonNullable<OfficeMessage['reason']>, () => string> = {
  REFUSED: m['messages.reason.refused'],
  NO_ANSWER: m['messages.reason.no_answer'],
  UNCERTAIN: m['messages.reason.uncertain'],
  NIGHT: m['messages.reason.night'],
  TOO_LATE: m['messages.reason.too_late'],
  NO_CHANNEL: m['messages.reason.no_channel'],
  GONE: m['messages.reason.gone'],
}

export const toChannelName = (channel: OfficeMessage['channel']): string => channels[channel]()
export const toMessageStateName = (state: OfficeMessage['state']): string => states[state]()
export const toPurposeName = (purpose: OfficeMessage['purpose']): string => purposes[purpose]()

/** Why a message was not sent, with the code of the service; empty for one without a reason. */
export const toFailureText = ({ reason, reasonCode }: OfficeMessage): string =>
  reason ? [reasons[reason](), reasonCode && `(${reasonCode})`].filter(Boolean).join(' ') : ''

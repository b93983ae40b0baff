import type { CashGiftState, CashRefusal } from '#api/contract/office/cash.options.ts'
import { m } from '#office-messages'

export const giftStateNames: Record<CashGiftState, () => string> = {
  ASKED: m['cash.state.asked'],
  GIVEN: m['cash.state.given'],
  REFUSED: m['cash.state.refused'],
  WITHDRAWN: m['cash.state.withdrawn'],
}
export const giftStateTones = {
  ASKED: 'notify',
  GIVEN: 'success',
  REFUSED: undefined,
  WITHDRAWN: undefined,
} as const

export const cashRefusalNames: Record<CashRefusal, () => string> = {
  UNKNOWN: m['coupons.refusal.unknown'],
  BLOCKED: m['coupons.refusal.blocked'],
  OWN: m['coupons.refusal.own'],
}

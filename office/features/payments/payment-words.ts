import { m } from '#office-messages'
import type { PaymentInDoubt, RefundOwed } from './payments.queries.ts'

const providers = { allat: m['payments.provider.allat'], kakaopay: m['payments.provider.kakaopay'] }
const states: Record<PaymentInDoubt['state'], () => string> = {
  UNKNOWN: m['payments.state.unknown'],
  VOIDING: m['payments.state.voiding'],
  CLOSING: m['payments.state.closing'],
}
const kinds: Record<RefundOwed['kind'], () => string> = {
  CANCEL: m['payments.kind.cancel'],
  RETURN: m['payments.kind.return'],
  DEPOSIT: m['payments.kind.deposit'],
  GOODWILL: m['payments.kind.goodwill'],
  CASH: m['payments.kind.cash'],
}

export const toProviderName = (provider: 'allat' | 'kakaopay' | null): string =>
  provider ? providers[provider]() : '–'
export const toPaymentStateName = (state: PaymentInDoubt['state']): string => states[state]()
export const toRefundKindName = (kind: RefundOwed['kind']): string => kinds[kind]()

/** What the provider said last, in words; its own word where the office has none for it. */
export const toAnswerText = (answer: string | null): string => {
  if (answer === null) return m['payments.answer.none']()
  if (answer === 'unclear' || answer === 'unsent') return m['payments.answer.silent']()
  if (answer === 'absent') return m['payments.answer.absent']()
  if (answer.startsWith('refused') || answer.startsWith('declined')) return m['payments.answer.refused']()
  return m['payments.answer.other']({ answer })
}

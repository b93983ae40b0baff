import type { Operator } from './settings.store.ts'

/** Whether the operator lets no new payment by a provider begin. */
export const isProviderPaused = (
  operator: Pick<Operator, 'paymentSuspended' | 'allatPaused' | 'kakaopayPaused'>,
  provider: 'allat' | 'kakaopay',
): boolean =>
  operator.paymentSuspended || (provider === 'allat' ? operator.allatPaused : operator.kakaopayPaused)

import type { Services } from '../../context.ts'
import type { BankAccount } from '../../gateways/payment.ts'
import { getProvider, findTransactionId } from '../providers.ts'
import type { PaymentRow } from '../payments.store.ts'

type ProviderRefund = { amount: number; idempotencyKey: string; account?: BankAccount | undefined }

/** Asks the provider of a payment for a partial refund: by the payment's own method, or to an account. */
export const callProviderRefund = (
  services: Services,
  payment: PaymentRow,
  { amount, idempotencyKey, account }: ProviderRefund,
) => {
  const { provider, orderNo: oid, refunded: refundedBefore } = payment
  const transactionId = findTransactionId(payment) ?? ''
  const request = { oid, transactionId, amount, refundedBefore, account, idempotencyKey }
  return getProvider(services, provider).refund(request)
}

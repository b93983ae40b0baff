import type { Services } from '../../context.ts'
import type { BankAccount } from '../../gateways/payment.ts'
import { companyOf, numberOf } from '../companies.ts'
import type { PaymentRow } from '../payments.store.ts'

type Asked = { amount: number; idempotencyKey: string; account?: BankAccount | undefined }

/** Asks the company of a payment to give so much of it back: by its own way, or to an account. */
export const askRefund = (
  services: Services,
  payment: PaymentRow,
  { amount, idempotencyKey, account }: Asked,
) => {
  const { provider, orderNo: oid, refunded: refundedBefore } = payment
  const transactionId = numberOf(payment) ?? ''
  const asked = { oid, transactionId, amount, refundedBefore, account, idempotencyKey }
  return companyOf(services, provider).refund(asked)
}

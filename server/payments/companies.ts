import type { Services } from '../context.ts'
import type { Env } from '../env.ts'
import type { PaymentCompany } from '../gateways/payment.ts'
import { sandboxKeys } from '../gateways/sandbox-keys.ts'
import { hashOf } from './payments.rules.ts'
import type { PaymentRow } from './payments.store.ts'

/** Both payment companies speak alike once a payment was prepared with one of them. */
export const companyOf = (
  { gateways }: Pick<Services, 'gateways'>,
  provider: PaymentRow['provider'],
): PaymentCompany => {
  const company = provider === 'allat' ? gateways.payment : gateways.kakaopay
  if (!company) throw new Error(`there is no contract with ${provider}`)
  return company
}

/** The merchant that charges must be made for. */
export const merchantOf = (env: Env, provider: PaymentRow['provider']): string => {
  const real = env.APP_ENV === 'production'
  if (provider === 'allat') return real ? (env.ALLAT_SHOP_ID ?? '') : sandboxKeys.allat.shopId
  return real ? (env.KAKAOPAY_CID ?? '') : sandboxKeys.kakaopay.cid
}

/** Names an opaque answer: provider B's is only good together with the number of its payment. */
export const answerHash = (
  { provider, prepared }: Pick<PaymentRow, 'provider' | 'prepared'>,
  encData: string,
): string => hashOf(provider === 'allat' ? encData : `${prepared?.transactionId ?? ''} ${encData}`)

/** The company's number of a payment, from its preparation on or from its charge on. */
export const numberOf = ({ providerTx, prepared }: Pick<PaymentRow, 'providerTx' | 'prepared'>) =>
  providerTx ?? prepared?.transactionId

import type { Services } from '../context.ts'
import type { Env } from '../env.ts'
import type { PaymentProvider } from '../gateways/payment.ts'
import { sandboxKeys } from '../gateways/sandbox-keys.ts'
import { hashEncData } from './payments.rules.ts'
import type { PaymentRow } from './payments.store.ts'

/** After the preparation of a payment both providers have the same interface. */
export const getProvider = (
  { gateways }: Pick<Services, 'gateways'>,
  provider: PaymentRow['provider'],
): PaymentProvider => {
  const gateway = provider === 'allat' ? gateways.payment : gateways.kakaopay
  if (!gateway) throw new Error(`there is no contract with ${provider}`)
  return gateway
}

/** The merchant id that charges must have. */
export const getMerchantId = (env: Env, provider: PaymentRow['provider']): string => {
  const isProduction = env.APP_ENV === 'production'
  if (provider === 'allat') return isProduction ? (env.ALLAT_SHOP_ID ?? '') : sandboxKeys.allat.shopId
  return isProduction ? (env.KAKAOPAY_CID ?? '') : sandboxKeys.kakaopay.cid
}

/** Identifies an opaque answer: provider B's is valid only together with the number of its payment. */
export const hashPaymentAnswer = (
  { provider, prepared: preparation }: Pick<PaymentRow, 'provider' | 'prepared'>,
  encData: string,
): string => hashEncData(provider === 'allat' ? encData : `${preparation?.transactionId ?? ''} ${encData}`)

/** The provider's number of a payment, known from its preparation or its charge on. */
export const findTransactionId = ({
  providerTx,
  prepared: preparation,
}: Pick<PaymentRow, 'providerTx' | 'prepared'>) => providerTx ?? preparation?.transactionId

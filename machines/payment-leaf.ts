import type { LeafId } from './leaf-id.ts'
import type { paymentMachine } from './payment.ts'

export type PaymentLeaf = LeafId<typeof paymentMachine>

/** The states in which a payment has not ended. */
export type RestingPaymentLeaf = Exclude<PaymentLeaf, 'done' | 'awaitingDeposit' | 'abandoned'>

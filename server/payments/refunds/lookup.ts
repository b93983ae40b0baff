import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { payments, refunds } from '../../db/tables/payments.ts'
import type { PaymentRow } from '../payments.store.ts'
import type { RefundRow } from './refunds.store.ts'

export const findRefund = async (db: Executor, id: number): Promise<RefundRow | undefined> => {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id)).limit(1)
  return refund
}

export const findPayment = async (db: Executor, id: number): Promise<PaymentRow | undefined> => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).limit(1)
  return payment
}

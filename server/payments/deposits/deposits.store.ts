import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/database.ts'
import { payments, providerNotices } from '../../db/tables/payments.ts'
import type { DepositNotice } from '../../gateways/payment.ts'
import type { PaymentRow } from '../payments.store.ts'

export type NoticeRow = typeof providerNotices.$inferSelect

const provider = 'allat'

/** Stores a notice, once even if it is repeated; returns its row. */
export const saveNotice = async (
  db: Executor,
  notice: DepositNotice,
  at: Date,
): Promise<NoticeRow | null> => {
  const { eventId, orderNo, amount, depositor, depositedAt, cashApprovalNo } = notice
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([orderNo, amount, depositor, depositedAt]))
    .digest('base64url')
  const fields = { orderNo, amount, depositor, cashApprovalNo, depositedAt: new Date(depositedAt) }
  const [row] = await db
    .insert(providerNotices)
    .values({ provider, eventId, bodyHash, ...fields, state: 'RECEIVED', at })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

export const lockNotice = async (tx: Transaction, id: number): Promise<NoticeRow | undefined> => {
  const [notice] = await tx
    .select()
    .from(providerNotices)
    .where(eq(providerNotices.id, id))
    .for('update')
    .limit(1)
  return notice
}

/** Stored notices that were not applied yet, oldest first. */
export const listOpenNotices = (db: Executor): Promise<{ id: number }[]> =>
  db
    .select({ id: providerNotices.id })
    .from(providerNotices)
    .where(eq(providerNotices.state, 'RECEIVED'))
    .orderBy(asc(providerNotices.id))
    .limit(20)

export const markNotice = (tx: Transaction, id: number, state: NoticeRow['state']) =>
  tx.update(providerNotices).set({ state }).where(eq(providerNotices.id, id))

/** The payment of the virtual account in a notice. */
export const findAccountPayment = async (db: Executor, orderNo: string): Promise<PaymentRow | undefined> => {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.orderNo, orderNo)))
    .limit(1)
  return payment
}

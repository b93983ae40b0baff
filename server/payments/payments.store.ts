import { and, desc, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { paymentCalls, payments, type CardChoice, type PaymentState } from '../db/tables/payments.ts'

export type PaymentRow = typeof payments.$inferSelect
export type CallKind = 'APPROVE' | 'INQUIRE' | 'VOID' | 'REFUND'

/** An order or a top-up. */
export type PaymentSubject = { orderId: number } | { chargeId: number }

const isForSubject = (subject: PaymentSubject) =>
  'orderId' in subject ? eq(payments.orderId, subject.orderId) : eq(payments.chargeId, subject.chargeId)

export const findLatestPayment = async (
  db: Executor,
  subject: PaymentSubject,
): Promise<PaymentRow | undefined> => {
  const [payment] = await db
    .select()
    .from(payments)
    .where(isForSubject(subject))
    .orderBy(desc(payments.id))
    .limit(1)
  return payment
}

export const lockPayment = async (tx: Transaction, id: number): Promise<PaymentRow | undefined> => {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update').limit(1)
  return payment
}

type NewPayment = {
  subject: PaymentSubject
  /** The number that the shopper sees: an oid or a cid. */
  number: string
  memberId: number
  provider: PaymentRow['provider']
  method: string
  amount: number
  card?: CardChoice | undefined
  escrow?: boolean
  at: Date
}

/** Creates a payment with a separate order number: the first is the shopper's, later ones add a counter. */
export const createPayment = async (
  tx: Transaction,
  { subject, number, at, ...values }: NewPayment,
): Promise<PaymentRow> => {
  const earlierCount = await tx.$count(payments, isForSubject(subject))
  const orderNo = earlierCount === 0 ? number : `${number}-${earlierCount + 1}`
  const [payment] = await tx
    .insert(payments)
    .values({ ...values, ...subject, orderNo, state: 'CREATED', createdAt: at })
    .returning()
  if (!payment) throw new Error('a payment was not written')
  return payment
}

type PaymentChoice = { card?: CardChoice; escrow?: boolean }

/** Saves another card, or escrow, chosen before the same window was reopened. */
export const updatePaymentChoice = async (
  tx: Transaction,
  payment: PaymentRow,
  choice: PaymentChoice,
): Promise<PaymentRow> => {
  if (Object.keys(choice).length === 0) return payment
  await tx.update(payments).set(choice).where(eq(payments.id, payment.id))
  return { ...payment, ...choice }
}

/** Ends payments whose window was left; a later answer is not stored. */
export const abandonPayments = async (
  tx: Transaction,
  subject: PaymentSubject,
  end: { state: 'ABANDONED' | 'DECLINED'; declineCode: string | null } = {
    state: 'ABANDONED',
    declineCode: null,
  },
): Promise<void> => {
  await tx
    .update(payments)
    .set({ ...end, encData: null })
    .where(and(isForSubject(subject), eq(payments.state, 'CREATED')))
}

/** Changes a payment that is still in the state it was read in; false after a concurrent change. */
export const changePayment = async (
  tx: Transaction,
  payment: Pick<PaymentRow, 'id' | 'state'>,
  set: Partial<Omit<PaymentRow, 'id'>> & { state: PaymentState },
): Promise<boolean> => {
  const rows = await tx
    .update(payments)
    .set(set)
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
    .returning({ id: payments.id })
  return rows.length === 1
}

/** Records a call to the provider before it is made, with its key. */
export const beginCall = async (
  db: Executor,
  paymentId: number,
  kind: CallKind,
  key: string,
  at: Date,
): Promise<void> => {
  await db.insert(paymentCalls).values({ paymentId, kind, idempotencyKey: key, at }).onConflictDoNothing()
}

/** Completes the record with the provider's result, without secrets. */
export const endCall = async (db: Executor, key: string, result: string, answeredAt: Date): Promise<void> => {
  await db.update(paymentCalls).set({ result, answeredAt }).where(eq(paymentCalls.idempotencyKey, key))
}

const encDataLockClass = 0x656e6364

/** Whether another payment used this opaque answer; concurrent checks wait for this transaction. */
export const isEncDataUsed = async (tx: Transaction, encHash: string, exceptId: number): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${encDataLockClass}::int, hashtext(${encHash}))`)
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.encHash, encHash))
    .limit(1)
  return other !== undefined && other.id !== exceptId
}

/** Whether another payment has this transaction of the provider. */
export const isTransactionBooked = async (
  tx: Transaction,
  provider: PaymentRow['provider'],
  providerTx: string,
  exceptId: number,
): Promise<boolean> => {
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerTx, providerTx)))
    .limit(1)
  return other !== undefined && other.id !== exceptId
}

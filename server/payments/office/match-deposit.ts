import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Person, Services } from '../../context.ts'
import { orders } from '../../db/tables/orders.ts'
import { payments, providerNotices } from '../../db/tables/payments.ts'
import { withTransaction, type Transaction } from '../../db/transaction.ts'
import { fail } from '../../http/handler.ts'
import { isOwnCase } from '../../orders/own-case.ts'
import { toPersonActor } from '../../platform/audit/actors.ts'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import { withSlot } from '../../stock/concurrency.ts'
import { applyDeposit, isAwaitingDeposit } from '../deposits/apply.ts'
import { lockNotice, type NoticeRow } from '../deposits/deposits.store.ts'
import { lockOrderById, lockOrderPayment } from '../lock.ts'

type OfficeContext = Services & { person: Pick<Person, 'id' | 'email'> }

/** The order with the virtual account that it waits at, locked; null where it waits for no deposit. */
const lockAwaitingOrder = async (
  tx: Transaction,
  oid: string,
  { notice, at }: { notice: NoticeRow; at: Date },
) => {
  const [row] = await tx
    .select({ orderId: orders.id, paymentId: payments.id })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), isNotNull(payments.account)))
    .where(eq(orders.oid, oid))
    .orderBy(desc(payments.id))
    .limit(1)
  const orderPayment = row && (await lockOrderPayment(tx, row.orderId, row.paymentId))
  if (!orderPayment || !(await isAwaitingDeposit(tx, orderPayment, { notice, at }))) return null
  return orderPayment
}

/**
 * Applies a deposit without an order to one that waits for a deposit, as if it had come for that order: it
 * pays, waits for the rest, or is owed above the amount. Each deposit is matched once, and a
 * person matches none to an order of their own.
 */
export const matchDeposit = (
  ctx: OfficeContext,
  { id, oid }: { id: number; oid: string },
): Promise<{ oid: string; status: string }> => {
  const { db, clock, person } = ctx
  const actor = toPersonActor(person.id)
  const match = async (tx: Transaction) => {
    const at = clock.now()
    const notice = (await lockNotice(tx, id)) ?? fail('office.deposit.not_found')
    if (notice.state !== 'UNMATCHED') fail('office.deposit.settled')
    const awaiting =
      (await lockAwaitingOrder(tx, oid, { notice, at })) ??
      fail('office.deposit.not_awaited', { oid: 'office.deposit.not_awaited' })
    const { order, payment } = awaiting
    if (await isOwnCase(tx, person, order)) fail('staff.case.own')
    await tx
      .update(providerNotices)
      .set({ matchedPaymentId: payment.id })
      .where(eq(providerNotices.id, notice.id))
    await applyDeposit(tx, ctx, awaiting, { notice, actor, at })
    const detail = { oid, amount: notice.amount, orderNo: notice.orderNo }
    await appendAuditEntry(tx, { at, actor, act: 'deposit.match', subject: `notice:${id}`, detail })
    return { oid, status: (await lockOrderById(tx, order.id))?.status ?? order.status }
  }
  return withSlot(db, () => withTransaction(db, match))
}

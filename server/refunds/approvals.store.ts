import { and, asc, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { approvalDays, type ApprovalState } from '#api/contract/office/refunds.options.ts'
import type { approvalSorts } from '#api/contract/office/refunds.ts'
import { isPermitted, roles } from '#api/permissions.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { approvals } from '../db/tables/approvals.ts'
import { orders } from '../db/tables/orders.ts'
import { refunds } from '../db/tables/payments.ts'
import { people, personRoles } from '../db/tables/people.ts'
import type { Goodwill } from '../payments/refunds/goodwill.ts'

type ApprovalRow = typeof approvals.$inferSelect

const decider = alias(people, 'decider')

const selectApprovals = (db: Executor) =>
  db
    .select({
      approval: approvals,
      oid: orders.oid,
      askedByName: people.fullName,
      decidedByName: decider.fullName,
      orderer: orders.orderer,
      paid: sql<number>`${orders.payable} + ${orders.cashUsed}`.mapWith(Number),
      refunded:
        sql<number>`(select coalesce(sum(r.amount + r.cash_amount), 0)::int8 from ${refunds} r where r.order_id = ${orders.id}
          and r.kind <> 'DEPOSIT')`.mapWith(Number),
    })
    .from(approvals)
    .innerJoin(orders, eq(orders.id, approvals.orderId))
    .innerJoin(people, eq(people.id, approvals.askedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .$dynamic()
export type ListedApproval = Awaited<ReturnType<typeof selectApprovals>>[number]

type Paging = { size: number; page: number; sort?: (typeof approvalSorts)[number] | undefined }

/** Requests in some states, or in all; by deadline, or the latest first. */
export const listApprovals = async (
  db: Executor,
  states: readonly ApprovalState[] | undefined,
  { size, page, sort = 'due' }: Paging,
): Promise<{ rows: ListedApproval[]; total: number }> => {
  const where: SQL | undefined = states && inArray(approvals.state, [...states])
  const order = sort === 'new' ? [desc(approvals.id)] : [asc(approvals.expiresAt), asc(approvals.id)]
  const rows = await selectApprovals(db)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, approvals, where) }
}

/** The requests about one order, the latest first. */
export const listOrderApprovals = (db: Executor, orderId: number) =>
  selectApprovals(db).where(eq(approvals.orderId, orderId)).orderBy(desc(approvals.id)).limit(20)

export const hasOpenApproval = async (db: Executor, orderId: number): Promise<boolean> =>
  (await db.$count(approvals, and(eq(approvals.orderId, orderId), eq(approvals.state, 'ASKED')))) > 0

type NewApproval = Goodwill & { orderId: number; personId: number; at: Date }

/** Asks for goodwill; it is withdrawn by itself after some days. */
export const addApproval = async (tx: Transaction, { personId, at, ...values }: NewApproval) => {
  const expiresAt = new Date(at.getTime() + approvalDays * 86_400_000)
  await tx
    .insert(approvals)
    .values({ ...values, kind: 'REFUND', state: 'ASKED', askedBy: personId, askedAt: at, expiresAt })
}

/** The number of the order that a request is about. */
export const findApprovalOid = async (db: Executor, id: number): Promise<string | undefined> => {
  const [row] = await db
    .select({ oid: orders.oid })
    .from(approvals)
    .innerJoin(orders, eq(orders.id, approvals.orderId))
    .where(eq(approvals.id, id))
    .limit(1)
  return row?.oid
}

/** A request, locked; its order is locked before it. */
export const lockApproval = async (tx: Transaction, id: number): Promise<ApprovalRow | undefined> => {
  const [approval] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update').limit(1)
  return approval
}

type Decision = Pick<ApprovalRow, 'decidedBy' | 'decidedAt'> &
  ({ state: 'APPROVED'; refundId: number } | { state: 'REFUSED'; answer: string })

export const saveDecision = async (tx: Transaction, id: number, decision: Decision): Promise<void> => {
  await tx.update(approvals).set(decision).where(eq(approvals.id, id))
}

const deciderRoles = roles.filter((role) => isPermitted([role], 'approvals.decide', 'write'))

/** Whether another active person may decide about requests. */
export const hasOtherDecider = async (tx: Transaction, personId: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .innerJoin(personRoles, eq(personRoles.personId, people.id))
    .where(and(inArray(personRoles.role, deciderRoles), eq(people.state, 'ACTIVE')))
    .limit(100)
  return rows.some(({ id }) => id !== personId)
}

/** Withdraws some requests whose time is over; returns each with the number of its order. */
export const withdrawOverdue = async (
  tx: Transaction,
  { at, most }: { at: Date; most: number },
): Promise<{ oid: string; amount: number }[]> => {
  const overdueApprovals = await tx
    .select({ id: approvals.id, amount: approvals.amount, oid: orders.oid })
    .from(approvals)
    .innerJoin(orders, eq(orders.id, approvals.orderId))
    .where(and(eq(approvals.state, 'ASKED'), lte(approvals.expiresAt, at)))
    .orderBy(asc(approvals.expiresAt))
    .limit(most)
    .for('update', { of: approvals, skipLocked: true })
  const ids = overdueApprovals.map(({ id }) => id)
  if (ids.length > 0)
    await tx.update(approvals).set({ state: 'WITHDRAWN', decidedAt: at }).where(inArray(approvals.id, ids))
  return overdueApprovals
}

/** Withdraws the open requests about orders of a member who leaves; returns each with the number of its order. */
export const withdrawOfMember = async (
  tx: Transaction,
  memberId: number,
  at: Date,
): Promise<{ oid: string; amount: number }[]> =>
  tx
    .update(approvals)
    .set({ state: 'WITHDRAWN', decidedAt: at })
    .from(orders)
    .where(and(eq(orders.id, approvals.orderId), eq(orders.memberId, memberId), eq(approvals.state, 'ASKED')))
    .returning({ oid: orders.oid, amount: approvals.amount })

import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditAct } from '#api/audit-acts.ts'
import type { settlements } from '#api/contract/office/settlements.ts'
import { toSeoulDay } from '../clock.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { payouts, statements, statementSteps } from '../db/tables/settlements.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { bookPayout } from '../ledger/settlement.store.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendPersonAct, type ActDetail } from '../platform/audit/person-acts.ts'
import { hasOtherApprover, listInvolvedPeople } from './approvers.store.ts'
import { findNextStatementState, type StatementEvent } from './statement-states.rules.ts'
import { listPayouts, lockStatements, type ListedStatement } from './statements.store.ts'

export type SettlementContext = Services & { person: Person }
type ChangeContext = Pick<SettlementContext, 'db' | 'clock' | 'person'>
type Body<Name extends 'holdStatement' | 'approveStatement' | 'markPaid'> = z.output<
  (typeof settlements)[Name]['body']
>

type Change = {
  event: StatementEvent
  act: AuditAct
  reason?: string
  detail?: ActDetail
  singlePerson?: boolean
}

/** Leads a locked statement on, as the guard table allows, with its step and its line in the audit log. */
const moveStatement = async (
  tx: Transaction,
  ctx: ChangeContext,
  { statement, company, total }: ListedStatement,
  { event, act, reason, detail = {}, singlePerson = false }: Change,
): Promise<void> => {
  const to = findNextStatementState(statement.state, event) ?? fail('office.statement.state')
  const { id: statementId, version } = statement
  await tx
    .update(statements)
    .set({ state: to, version: version + 1 })
    .where(eq(statements.id, statementId))
  const step = { statementId, to, personId: ctx.person.id, at: ctx.clock.now() }
  await tx.insert(statementSteps).values({ ...step, reason: reason ?? null, singlePerson })
  await appendPersonAct(tx, ctx, act, {
    subject: `statement:${statementId}`,
    detail: {
      ...{ company: company.name, total, ...detail },
      ...(reason !== undefined && { reason }),
      ...(singlePerson && { approvedBy: 'single person' }),
    },
  })
}

/** Carries out an act on a statement that the person has read as it is, locked. */
const changeStatement = (
  ctx: ChangeContext,
  { id, version }: { id: number; version: number },
  act: (tx: Transaction, row: ListedStatement) => Promise<void>,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const [row] = await lockStatements(tx, { scope: resolveOfficeScope(ctx.person), ids: [id] })
    if (!row) return fail('office.statement.not_found')
    if (row.statement.version !== version) return fail('office.statement.changed')
    await act(tx, row)
  })

export const holdStatement = (ctx: ChangeContext, id: number, body: Body<'holdStatement'>) =>
  changeStatement(ctx, { id, version: body.version }, (tx, row) =>
    moveStatement(tx, ctx, row, { event: 'HOLD', act: 'settlement.hold', reason: body.reason }),
  )

export const releaseStatement = (ctx: ChangeContext, id: number, body: Body<'approveStatement'>) =>
  changeStatement(ctx, { id, version: body.version }, (tx, row) =>
    moveStatement(tx, ctx, row, { event: 'RELEASE', act: 'settlement.release' }),
  )

/** Approves a payout as a second person, or alone where no other may; each approval begins an attempt to pay. */
export const approveStatement = (ctx: ChangeContext, id: number, body: Body<'approveStatement'>) =>
  changeStatement(ctx, { id, version: body.version }, async (tx, row) => {
    if (findNextStatementState(row.statement.state, 'APPROVE') === null) fail('office.statement.state')
    const involvedIds = await listInvolvedPeople(tx, row)
    const isInvolved = involvedIds.includes(ctx.person.id)
    if (isInvolved && (await hasOtherApprover(tx, involvedIds))) fail('office.statement.same_person')
    await moveStatement(tx, ctx, row, {
      ...{ event: 'APPROVE', act: 'settlement.approve', singlePerson: isInvolved },
    })
    const attempt = (await listPayouts(tx, id)).length + 1
    await tx.insert(payouts).values({ statementId: id, attempt, amount: row.total })
  })

const findLivePayout = async (tx: Transaction, id: number) =>
  (await listPayouts(tx, id)).find(({ state }) => state === 'WAITING') ?? fail('office.statement.state')

/** Books the payout of an approved statement, once. */
export const markStatementPaid = (ctx: ChangeContext, id: number, { version, paidOn }: Body<'markPaid'>) =>
  changeStatement(ctx, { id, version }, async (tx, row) => {
    const at = ctx.clock.now()
    if (paidOn > toSeoulDay(at) || paidOn <= row.period.lastDay)
      fail('office.statement.paid_on', { paidOn: 'office.statement.paid_on' })
    await moveStatement(tx, ctx, row, { event: 'PAY', act: 'settlement.pay', detail: { paidOn } })
    const payout = await findLivePayout(tx, id)
    const { companyId } = row.statement
    const actor = toPersonActor(ctx.person.id)
    const journalId =
      (await bookPayout(tx, { statementId: id, companyId, amount: payout.amount, actor, at })) ??
      fail('office.statement.state')
    await tx.update(payouts).set({ state: 'PAID', paidOn, journalId }).where(eq(payouts.id, payout.id))
  })

/** Records that the bank refused a payout; the statement is approved anew. */
export const markPayoutFailed = (ctx: ChangeContext, id: number, body: Body<'holdStatement'>) =>
  changeStatement(ctx, { id, version: body.version }, async (tx, row) => {
    const { reason } = body
    await moveStatement(tx, ctx, row, { event: 'FAIL', act: 'settlement.pay_failed', reason })
    const payout = await findLivePayout(tx, id)
    await tx.update(payouts).set({ state: 'FAILED' }).where(eq(payouts.id, payout.id))
  })

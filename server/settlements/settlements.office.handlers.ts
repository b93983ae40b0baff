import { eq } from 'drizzle-orm'
import type { settlements } from '#api/contract/office/settlements.ts'
import { toSeoulDay } from '../clock.ts'
import { invoices } from '../db/tables/settlements.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { listAgencySales } from './agency-sales.store.ts'
import {
  approveStatement,
  holdStatement,
  markStatementPaid,
  markPayoutFailed,
  releaseStatement,
  type SettlementContext,
} from './change-statement.ts'
import { closeLockedPeriod, lockPeriod } from './close-period.ts'
import { getInvoiceBuyer } from './invoice-statement.ts'
import { findInvoice, hasApprovalNo, listInvoices, lockInvoiceById } from './invoices.store.ts'
import { listPayables } from './payables.store.ts'
import { findPeriod, listPeriods, listPeriodSums } from './periods.store.ts'
import { makePayoutFile, toAgencyFile, toStatementFile } from './settlement-files.ts'
import {
  presentInvoice,
  presentPayable,
  presentPeriod,
  presentStatement,
  presentStatementCard,
  presentStatementLine,
} from './settlements.office.present.ts'
import { listAllStatementLines, listStatementLines } from './statement-lines.store.ts'
import { findStatement, listStatements, listStatementSums } from './statements.store.ts'

/** One statement of the caller's scope. */
const getStatement = async ({ db, person }: SettlementContext, id: number) =>
  (await findStatement(db, { scope: resolveOfficeScope(person), id })) ?? fail('office.statement.not_found')

const presentById = async (ctx: SettlementContext, id: number) =>
  presentStatement(ctx, await getStatement(ctx, id))

/** Runs an act on a statement, then answers the statement. */
const actThenPresent = async (ctx: SettlementContext, id: number, act: Promise<void>) => {
  await act
  return presentById(ctx, id)
}

const presentPeriodById = async ({ db, clock, person }: SettlementContext, id: number) => {
  const period = (await findPeriod(db, id)) ?? fail('office.period.not_found')
  return presentPeriod(period, await listPeriodSums(db, resolveOfficeScope(person), [id]), clock.now())
}

const closePeriod = (ctx: SettlementContext, id: number): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const at = ctx.clock.now()
    const period = (await lockPeriod(tx, id)) ?? fail('office.period.not_found')
    if (period.state === 'CLOSED') fail('office.period.closed')
    if (period.lastDay >= toSeoulDay(at)) fail('office.period.running')
    const { id: personId } = ctx.person
    await closeLockedPeriod(tx, period, { actor: toPersonActor(personId), personId, at })
    const { cycle, firstDay, lastDay } = period
    await appendPersonAct(tx, ctx, 'settlement.close', {
      subject: `settlement_period:${id}`,
      detail: { cycle, firstDay, lastDay },
    })
  })

type InvoiceIssue = { issuedOn: string; approvalNo: string }

const recordInvoice = (
  ctx: SettlementContext,
  id: number,
  { issuedOn, approvalNo }: InvoiceIssue,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const invoice = (await lockInvoiceById(tx, id)) ?? fail('office.invoice.not_found')
    if (invoice.state === 'ISSUED') fail('office.invoice.issued')
    if (await hasApprovalNo(tx, approvalNo))
      fail('office.invoice.approval_no', { approvalNo: 'office.invoice.approval_no' })
    const buyer = await getInvoiceBuyer(tx, invoice.companyId)
    await tx.update(invoices).set({ state: 'ISSUED', issuedOn, approvalNo, buyer }).where(eq(invoices.id, id))
    const detail = { number: invoice.number, issuedOn, approvalNo }
    await appendPersonAct(tx, ctx, 'invoice.issue', { subject: `invoice:${id}`, detail })
  })

export const settlementsOfficeHandlers: Handlers<typeof settlements> = {
  periods: async ({ db, clock, person, query }) => {
    const { cycle: cycles, state: states, ...page } = query
    const { rows, total } = await listPeriods(db, { ...page, cycles, states })
    const ids = rows.map(({ id }) => id)
    const sums = await listPeriodSums(db, resolveOfficeScope(person), ids)
    return paginate(
      rows.map((row) => presentPeriod(row, sums, clock.now())),
      query,
      total,
    )
  },

  closePeriod: async (ctx) => {
    await closePeriod(ctx, ctx.params.id)
    return presentPeriodById(ctx, ctx.params.id)
  },

  payables: async ({ db, person, query }) => {
    const { rows, total } = await listPayables(db, { ...query, scope: resolveOfficeScope(person) })
    return paginate(rows.map(presentPayable), query, total)
  },

  statements: async ({ db, person, query }) => {
    const { period: periodId, company: companyId, state: states, ...page } = query
    const filter = { ...page, scope: resolveOfficeScope(person), periodId, companyId, states }
    const { rows, total } = await listStatements(db, filter)
    const ids = rows.map(({ statement }) => statement.id)
    const sums = await listStatementSums(db, ids)
    return paginate(
      rows.map((row) => presentStatementCard(row, sums)),
      query,
      total,
    )
  },

  statement: (ctx) => presentById(ctx, ctx.params.id),

  statementLines: async (ctx) => {
    const { db, query, params } = ctx
    await getStatement(ctx, params.id)
    const { kind: kinds, ...page } = query
    const { rows, total } = await listStatementLines(db, { ...page, kinds, statementId: params.id })
    return paginate(rows.map(presentStatementLine), query, total)
  },

  statementFile: async (ctx) => {
    const row = await getStatement(ctx, ctx.params.id)
    return toStatementFile(row, await listAllStatementLines(ctx.db, ctx.params.id))
  },

  holdStatement: (ctx) => actThenPresent(ctx, ctx.params.id, holdStatement(ctx, ctx.params.id, ctx.body)),

  releaseStatement: (ctx) =>
    actThenPresent(ctx, ctx.params.id, releaseStatement(ctx, ctx.params.id, ctx.body)),

  approveStatement: (ctx) =>
    actThenPresent(ctx, ctx.params.id, approveStatement(ctx, ctx.params.id, ctx.body)),

  payoutFile: (ctx) => withTransaction(ctx.db, (tx) => makePayoutFile(tx, ctx, ctx.body.statements)),

  markPaid: (ctx) => actThenPresent(ctx, ctx.params.id, markStatementPaid(ctx, ctx.params.id, ctx.body)),

  markPayoutFailed: (ctx) =>
    actThenPresent(ctx, ctx.params.id, markPayoutFailed(ctx, ctx.params.id, ctx.body)),

  invoices: async ({ db, person, query }) => {
    const { company: companyId, state: states, ...page } = query
    const filter = { ...page, scope: resolveOfficeScope(person), companyId, states }
    const { rows, total } = await listInvoices(db, filter)
    return paginate(rows.map(presentInvoice), query, total)
  },

  recordInvoice: async (ctx) => {
    const scope = resolveOfficeScope(ctx.person)
    await recordInvoice(ctx, ctx.params.id, ctx.body)
    const row = await findInvoice(ctx.db, { scope, id: ctx.params.id })
    return presentInvoice(row ?? fail('office.invoice.not_found'))
  },

  agencyFile: async ({ db, person, query }) =>
    toAgencyFile(query, await listAgencySales(db, resolveOfficeScope(person), query)),
}

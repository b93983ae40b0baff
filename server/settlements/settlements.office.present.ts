import type { Answer } from '#api/call.ts'
import type { settlements } from '#api/contract/office/settlements.ts'
import { mayPerson } from '#api/permissions.ts'
import { toSeoulDay, toSeoulIso } from '../clock.ts'
import type { Person, Services } from '../context.ts'
import { maskName } from '../pii-masking.ts'
import type { PeriodRow } from '../ledger/statements/open-statement.store.ts'
import { getInvoiceDueDay, getPayBy } from '../ledger/statements/periods.rules.ts'
import { hasOtherApprover, listInvolvedPeople } from './approvers.store.ts'
import type { ListedInvoice } from './invoices.store.ts'
import type { PayableRow } from './payables.store.ts'
import { decryptPayoutAccount, maskAccountNumber } from '../sellers/payout-account.ts'
import type { PeriodSum } from './periods.store.ts'
import type { ListedStatementLine } from './statement-lines.store.ts'
import { findNextStatementState } from './statement-states.rules.ts'
import {
  findStatementInvoice,
  listPayouts,
  listStatementSums,
  listSteps,
  type ListedStatement,
  type StatementSums,
} from './statements.store.ts'

type Item<Name extends 'periods' | 'statements' | 'payables' | 'invoices' | 'statementLines'> = Answer<
  (typeof settlements)[Name]
>['_embedded']['items'][number]
type Context = Services & { person: Person }

export const presentPeriod = (
  { id, cycle, firstDay, lastDay, state, closedAt }: PeriodRow,
  sums: readonly PeriodSum[],
  now: Date,
): Item<'periods'> => {
  const own = sums.filter(({ periodId }) => periodId === id)
  return {
    ...{ id, cycle, firstDay, lastDay, state },
    closedAt: closedAt && toSeoulIso(closedAt),
    isOver: lastDay < toSeoulDay(now),
    sellers: own.reduce((sum, { count }) => sum + count, 0),
    total: own.reduce((sum, one) => sum + one.total, 0),
    states: own.map((one) => ({ state: one.state, count: one.count })),
  }
}

const noAmounts = {
  ...{ orders: 0, sales: 0, shipping: 0, couponsOfSeller: 0, commission: 0, vat: 0 },
  ...{ returns: 0, carried: 0, corrections: 0 },
}

export const presentStatementCard = (
  { statement: { id, state, version }, period, company, total }: ListedStatement,
  sums: readonly StatementSums[],
): Item<'statements'> => ({
  ...{ id, state, version, total },
  company: { id: company.id, name: company.name },
  period: { id: period.id, cycle: period.cycle, firstDay: period.firstDay, lastDay: period.lastDay },
  ...(sums.find(({ statementId }) => statementId === id)?.amounts ?? noAmounts),
  payBy: getPayBy(period.lastDay),
})

/** Why the reader cannot approve a statement; null where they can. */
const findApprovalObstacle = async ({ db, person }: Context, row: ListedStatement) => {
  if (!mayPerson(person, 'settlements.approve', 'write')) return 'PERMISSION'
  if (findNextStatementState(row.statement.state, 'APPROVE') === null) return 'STATE'
  const involvedIds = await listInvolvedPeople(db, row)
  return involvedIds.includes(person.id) && (await hasOtherApprover(db, involvedIds)) ? 'SAME_PERSON' : null
}

/** A statement whole. */
export const presentStatement = async (
  ctx: Context,
  row: ListedStatement,
): Promise<Answer<typeof settlements.statement>> => {
  const { db } = ctx
  const { id } = row.statement
  const sums = await listStatementSums(db, [id])
  const payouts = await listPayouts(db, id)
  const steps = await listSteps(db, id)
  const account = decryptPayoutAccount(ctx, row.company)
  return {
    ...presentStatementCard(row, sums),
    commissionBps: sums[0]?.commissionBps ?? [],
    payout: {
      bankName: account?.bank ?? null,
      accountMasked: account && maskAccountNumber(account.number),
      holderMasked: account && maskName(account.holder),
      paidOn: payouts.find(({ state }) => state === 'PAID')?.paidOn ?? null,
      attempts: payouts.length,
    },
    steps: steps.map(({ step: { to, reason, singlePerson, at }, person }) => ({
      ...{ to, person, reason, singlePerson, at: toSeoulIso(at) },
    })),
    approvalObstacle: await findApprovalObstacle(ctx, row),
    invoiceId: await findStatementInvoice(db, row),
  }
}

export const presentStatementLine = ({
  line,
  oid,
  productName,
}: ListedStatementLine): Item<'statementLines'> => {
  const { id, kind, orderLineId, qty, amount, commissionBp, journalId, at } = line
  return { id, kind, oid, orderLineId, productName, qty, amount, commissionBp, journalId, at: toSeoulIso(at) }
}

export const presentPayable = ({
  id,
  name,
  open,
  carried,
  unpaid,
  since,
  oldestLastDay,
}: PayableRow): Item<'payables'> => ({
  company: { id, name },
  ...{ open, unpaid, carried, since },
  total: open + carried + unpaid,
  payBy: oldestLastDay && getPayBy(oldestLastDay),
})

export const presentInvoice = ({ invoice, companyName }: ListedInvoice): Item<'invoices'> => {
  const { id, number, kind, state, companyId, buyer, month, supply, vat, issuedOn, approvalNo, amendsId } =
    invoice
  return {
    ...{ id, number, kind, state, buyer, month, supply, vat, issuedOn, approvalNo, amendsId },
    company: { id: companyId, name: companyName },
    total: supply + vat,
    dueOn: getInvoiceDueDay(month),
  }
}

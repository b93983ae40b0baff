import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { invoiceSorts, invoiceStates } from '#api/contract/office/settlements.options.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { invoices } from '../db/tables/settlements.ts'
import { companies } from '../db/tables/stores.ts'
import { isCompanyInScope, type OfficeScope } from '../people/scope.ts'

type InvoiceFilter = {
  scope: OfficeScope
  companyId?: number | undefined
  states?: (typeof invoiceStates)[number][] | undefined
  sort?: (typeof invoiceSorts)[number] | undefined
  size: number
  page: number
}

const selectInvoices = (db: Executor) =>
  db
    .select({ invoice: invoices, companyName: companies.name })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .$dynamic()
export type ListedInvoice = Awaited<ReturnType<typeof selectInvoices>>[number]

/** A page of invoices by month, the latest or the oldest first, and how many there are. */
export const listInvoices = async (
  db: Executor,
  { scope, companyId, states, sort = 'new', size, page }: InvoiceFilter,
): Promise<{ rows: ListedInvoice[]; total: number }> => {
  const where = and(
    isCompanyInScope(scope, invoices.companyId),
    companyId === undefined ? undefined : eq(invoices.companyId, companyId),
    states ? inArray(invoices.state, states) : undefined,
  )
  const direction = sort === 'old' ? asc : desc
  const rows = await selectInvoices(db)
    .where(where)
    .orderBy(direction(invoices.month), direction(invoices.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, invoices, where) }
}

/** An invoice within a scope; undefined when there is none. */
export const findInvoice = async (
  db: Executor,
  { scope, id }: { scope: OfficeScope; id: number },
): Promise<ListedInvoice | undefined> => {
  const [row] = await selectInvoices(db)
    .where(and(eq(invoices.id, id), isCompanyInScope(scope, invoices.companyId)))
    .limit(1)
  return row
}

export const lockInvoiceById = async (tx: Transaction, id: number) => {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update').limit(1)
  return row
}

/** Whether another invoice has an approval number. */
export const hasApprovalNo = async (db: Executor, approvalNo: string): Promise<boolean> =>
  (await db.$count(invoices, eq(invoices.approvalNo, approvalNo))) > 0

import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database.ts'
import {
  invoices,
  settlementPeriods,
  statementLines,
  statements,
  type InvoiceBuyer,
} from '../db/tables/settlements.ts'
import { companies } from '../db/tables/stores.ts'
import type { PeriodRow, StatementRow } from '../ledger/statements/open-statement.store.ts'

type Amounts = { supply: number; vat: number }

/** Who invoices of a seller are for, as of now. */
export const getInvoiceBuyer = async (tx: Transaction, companyId: number): Promise<InvoiceBuyer> => {
  const [company] = await tx
    .select({
      name: companies.name,
      businessNumber: companies.businessNumber,
      representative: companies.representative,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
    .limit(1)
  if (!company) throw new Error(`there is no seller ${companyId}`)
  return company
}

const [sale, saleStatement] = [alias(statementLines, 'sale'), alias(statements, 'sale_statement')]
const salePeriod = alias(settlementPeriods, 'sale_period')

/** Commission and tax of a statement by the month in which the goods were sold; corrections are of its own month. */
const listAmountsByMonth = (tx: Transaction, { id }: StatementRow, month: string) => {
  const saleMonth = sql<string>`coalesce(to_char(${salePeriod.lastDay}, 'YYYY-MM'), ${month})`
  const sumKinds = (kinds: string) =>
    sql<number>`coalesce(-sum(${statementLines.amount}) filter (where ${statementLines.kind} in (${sql.raw(kinds)})), 0)::int8`.mapWith(
      Number,
    )
  return tx
    .select({ month: saleMonth, supply: sumKinds("'COMMISSION'"), vat: sumKinds("'VAT', 'CORRECTION'") })
    .from(statementLines)
    .leftJoin(sale, and(eq(sale.orderLineId, statementLines.orderLineId), eq(sale.kind, 'SALE')))
    .leftJoin(saleStatement, eq(saleStatement.id, sale.statementId))
    .leftJoin(salePeriod, eq(salePeriod.id, saleStatement.periodId))
    .where(
      and(
        eq(statementLines.statementId, id),
        sql`${statementLines.kind} in ('COMMISSION', 'VAT', 'CORRECTION')`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`))
}

const lockInvoice = async (tx: Transaction, companyId: number, month: string) => {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.month, month), eq(invoices.kind, 'ISSUE')))
    .for('update')
    .limit(1)
  return invoice
}

const toNumber = (companyId: number, month: string) =>
  `${month.replace('-', '')}-${String(companyId).padStart(4, '0')}`

const addAmendment = async (
  tx: Transaction,
  invoice: typeof invoices.$inferSelect,
  { id: statementId, companyId }: StatementRow,
  amounts: Amounts,
): Promise<void> => {
  const { month, id: amendsId, number } = invoice
  const buyer = await getInvoiceBuyer(tx, companyId)
  await tx.insert(invoices).values({
    ...{ kind: 'AMENDMENT', companyId, buyer, month, amendsId, statementId, ...amounts },
    number: `${number}-A${statementId}`,
  })
}

/** Adds commission to the invoice of its month; one that was issued is amended. */
const addToInvoice = async (
  tx: Transaction,
  statement: StatementRow,
  month: string,
  amounts: Amounts,
): Promise<void> => {
  if (amounts.supply === 0 && amounts.vat === 0) return
  const { companyId } = statement
  const invoice = await lockInvoice(tx, companyId, month)
  if (invoice?.state === 'ISSUED') return addAmendment(tx, invoice, statement, amounts)
  if (invoice) {
    const sums = { supply: invoice.supply + amounts.supply, vat: invoice.vat + amounts.vat }
    await tx.update(invoices).set(sums).where(eq(invoices.id, invoice.id))
    return
  }
  const buyer = await getInvoiceBuyer(tx, companyId)
  const number = toNumber(companyId, month)
  await tx.insert(invoices).values({ kind: 'ISSUE', companyId, buyer, month, number, ...amounts })
}

/**
 * Invoices the commission of a statement that closes: into the month in which its period ends. Commission that
 * returned goods give back goes into the invoice of the month of their sale.
 */
export const invoiceStatement = async (
  tx: Transaction,
  statement: StatementRow,
  { lastDay }: PeriodRow,
): Promise<void> => {
  const ownMonth = lastDay.slice(0, 7)
  for (const { month, ...amounts } of await listAmountsByMonth(tx, statement, ownMonth))
    await addToInvoice(tx, statement, month, amounts)
}

import { sql } from 'drizzle-orm'
import { maxImportRows } from '#api/contract/office/imports.options.ts'
import { lockCatalogue } from '../catalogue/catalogue-lock.ts'
import { writeList } from '../catalogue/import.ts'
import type { ImportLexicon } from '../catalogue/lexicon.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { queueOfferMail } from '../offers/offer-mails.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { checkList, loadFreshLexicon, type ListReport, type ReportRow } from './check-list.ts'
import { endImport, listReportRows, replaceReport } from './imports.store.ts'
import { lockOpenImport, type ImportContext, type OpenImport } from './manage-imports.ts'

const toComparable = ({ state, changes, faults }: Pick<ReportRow, 'state' | 'changes' | 'faults'>) =>
  // Columns of JSON come back with their keys in another order.
  JSON.stringify([
    state,
    changes.map(({ column, before, after }) => [column, before, after]),
    faults.map(({ column, code }) => [column, code]),
  ])

/** The lines whose row stands for something else than when the report was made. */
const listMovedLines = async (tx: Transaction, id: number, report: ListReport): Promise<Set<number>> => {
  // A row has a fault in place of its line where it cannot be read, so there may be more than lines.
  const { rows } = await listReportRows(tx, id, { size: 2 * maxImportRows, page: 0 })
  const before = new Map(rows.map((row) => [row.line, toComparable(row)]))
  return new Set(report.rows.flatMap((row) => (before.get(row.line) === toComparable(row) ? [] : [row.line])))
}

type Application = { lexicon: ImportLexicon; reason: string | undefined; now: Date }

const writeReport = async (
  tx: Transaction,
  ctx: ImportContext,
  { wines, repriced }: ListReport,
  { lexicon, reason, now }: Application,
) => {
  const { id: personId } = ctx.person
  const by = { actor: toPersonActor(personId), personId, reason }
  const result = await writeList(tx, { wines, vocabulary: lexicon.vocabulary, now, by })
  if (reason)
    for (const [companyId, offers] of Map.groupBy(repriced, (one) => one.companyId))
      await queueOfferMail(tx, ctx, { companyId, reason, offerIds: offers.map(({ offerId }) => offerId) })
  return result
}

const recordApplication = async (
  tx: Transaction,
  { person }: ImportContext,
  { id, name }: OpenImport,
  { counts, reason, now }: Pick<ListReport, 'counts'> & Omit<Application, 'lexicon'>,
) => {
  await endImport(tx, id, { state: 'APPLIED', endedBy: person.id, endedAt: now })
  await appendAuditEntry(tx, {
    at: now,
    actor: toPersonActor(person.id),
    act: 'import.apply',
    subject: `import:${id}`,
    detail: { name, ...counts, ...(reason && { reason }) },
  })
}

/** Long lists take longer than other requests; nothing else waits in the transaction. */
const giveTime = (tx: Transaction) => tx.execute(sql`set local statement_timeout = '60s'`)

/**
 * Writes the rows of a list as its report has them, once, and leaves out the refused ones. Where the shop changed
 * meanwhile nothing is written: the report is renewed, with the rows concerned marked.
 */
export const applyImport = async (
  ctx: ImportContext,
  id: number,
  { version, reason }: { version: number; reason?: string | undefined },
): Promise<void> => {
  const now = ctx.clock.now()
  const lexicon = await loadFreshLexicon(ctx.db, now)
  const hasMoved = await withTransaction(ctx.db, async (tx) => {
    const list = await lockOpenImport(tx, ctx, id)
    if (list.version !== version) return true
    await giveTime(tx)
    await lockCatalogue(tx)
    const report = await checkList(tx, list, lexicon)
    const movedLines = await listMovedLines(tx, id, report)
    if (movedLines.size > 0) {
      await replaceReport(tx, list, report, { now, movedLines })
      return true
    }
    const { counts, repriced } = report
    if (counts.added + counts.changed === 0) return fail('office.import.nothing')
    if (repriced.length > 0 && !reason)
      return fail('office.reason.required', { reason: 'office.reason.required' })
    await writeReport(tx, ctx, report, { lexicon, reason, now })
    await recordApplication(tx, ctx, list, { counts, reason, now })
    return false
  })
  if (hasMoved) fail('office.import.changed')
}

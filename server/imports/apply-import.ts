import { lockCatalogue } from '../catalogue/catalogue-lock.ts'
import { writeList } from '../catalogue/import.ts'
import { saveJoins } from '../catalogue/twins.ts'
import { recordVersions } from '../drafts/record-versions.ts'
import type { ImportLexicon } from '../catalogue/lexicon.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { queueOfferMail } from '../offers/offer-mails.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { checkList, loadFreshLexicon, type ListReport } from './check-list.ts'
import { replaceReport } from './imports.store.ts'
import { giveTime, lockOpenImport, recordApplication, type ImportContext } from './manage-imports.ts'
import { listMovedLines } from './moved-lines.ts'

type Application = { lexicon: ImportLexicon; reason: string | undefined; now: Date }

const writeReport = async (
  tx: Transaction,
  ctx: ImportContext,
  { wines, repriced }: ListReport,
  { lexicon, reason, now }: Application,
) => {
  const { id: personId } = ctx.person
  const by = { actor: toPersonActor(personId), personId, reason }
  const { vocabulary } = lexicon
  const keys = wines.map(({ label }) => label.key)
  await recordVersions(tx, { keys, vocabulary, personId, at: now }, async () => {
    await writeList(tx, { wines, vocabulary, now, by })
  })
  if (reason)
    for (const [companyId, offers] of Map.groupBy(repriced, (one) => one.companyId))
      await queueOfferMail(tx, ctx, { companyId, reason, offerIds: offers.map(({ offerId }) => offerId) })
}

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
    const report = await checkList(tx, { ...list, now }, lexicon)
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
    await saveJoins(tx, list.confirmations.joins)
    await recordApplication(tx, ctx, list, { ...counts, ...(reason && { reason }) })
    return false
  })
  if (hasMoved) fail('office.import.changed')
}

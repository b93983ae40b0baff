import type { DraftBody } from '#api/contract/office/drafts.options.ts'
import { lockCatalogue } from '../catalogue/catalogue-lock.ts'
import type { ImportLexicon } from '../catalogue/lexicon.ts'
import type { Transaction } from '../db/database.ts'
import { applyDraft } from './draft-body.rules.ts'
import type { DraftRow } from './drafts.store.ts'
import type { DraftFault } from './wine-draft.rules.ts'
import { checkWineDraft, findWineBody, lockProducts, writeWineDraft } from './wine-draft.ts'

/** What a draft made of its subject, and what the subject was before; null where it is new. */
export type WrittenDraft = { wineId: number; before: DraftBody | null }

/** Writes what a draft says over its subject as it is now; faults where it is refused, and nothing is written. */
export const writeDraft = async (
  tx: Transaction,
  { id, subjectId, body: changes, base }: DraftRow,
  { lexicon, now }: { lexicon: ImportLexicon; now: Date },
): Promise<WrittenDraft | { faults: DraftFault[] }> => {
  await lockCatalogue(tx)
  if (subjectId !== null) await lockProducts(tx, subjectId)
  const before = subjectId === null ? null : await findWineBody(tx, subjectId, lexicon.vocabulary)
  const body = applyDraft(changes, base, before?.body ?? null)
  const shopWine = before?.shopWine ?? null
  const { drafted, faults } = await checkWineDraft(tx, { id, subjectId, body, shopWine }, lexicon)
  if (!drafted) return { faults }
  const wineId = await writeWineDraft(tx, { drafted, shopWine }, lexicon, now)
  return { wineId, before: before?.body ?? null }
}

import type { DraftBody } from '#api/contract/office/drafts.options.ts'
import { lockCatalogue } from '../catalogue/catalogue-lock.ts'
import type { ImportLexicon } from '../catalogue/lexicon.ts'
import type { Transaction } from '../db/database.ts'
import { applyDraft, listOvertakenFields } from './draft-body.rules.ts'
import type { DraftRow } from './drafts.store.ts'
import type { DraftFault } from './wine-draft.rules.ts'
import { checkWineDraft, findWineBody, lockProducts, writeWineDraft } from './wine-draft.ts'

/** What a draft made of its subject, and what the subject was before; null where it is new. */
export type WrittenDraft = { wineId: number; before: DraftBody | null }

type Writing = {
  lexicon: ImportLexicon
  now: Date
  /** Whether it is also written over what the shop changed meanwhile, as in a transaction that is rolled back. */
  overtakes?: boolean
}

/** The faults of fields that the shop changed since they were written in a draft. */
export const toOvertakenFaults = (
  { body, base }: Pick<DraftRow, 'body' | 'base'>,
  current: DraftBody | null,
): DraftFault[] =>
  listOvertakenFields({ body, base }, current).map((field) => ({ field, code: 'OVERTAKEN', refuses: true }))

/** Writes what a draft says over its subject as it is now; faults where it is refused, and nothing is written. */
export const writeDraft = async (
  tx: Transaction,
  draft: DraftRow,
  { lexicon, now, overtakes = false }: Writing,
): Promise<WrittenDraft | { faults: DraftFault[] }> => {
  const { id, subjectId, body: changes, base } = draft
  await lockCatalogue(tx)
  if (subjectId !== null) await lockProducts(tx, subjectId)
  const before = subjectId === null ? null : await findWineBody(tx, subjectId, lexicon.vocabulary)
  const overtakenFaults = overtakes ? [] : toOvertakenFaults(draft, before?.body ?? null)
  if (overtakenFaults.length > 0) return { faults: overtakenFaults }
  const body = applyDraft(changes, base, before?.body ?? null)
  const shopWine = before?.shopWine ?? null
  const { drafted, faults } = await checkWineDraft(tx, { id, subjectId, body, shopWine }, lexicon)
  if (!drafted) return { faults }
  const wineId = await writeWineDraft(tx, { drafted, shopWine }, lexicon, now)
  return { wineId, before: before?.body ?? null }
}

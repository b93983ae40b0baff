import type { DraftBody } from '#api/contract/office/drafts.options.ts'
import { listStoredWinesByKey } from '../catalogue/stored-wine.store.ts'
import { toWineBody } from '../catalogue/wine-body.rules.ts'
import type { Transaction } from '../db/database.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { addWineVersions } from './wine-versions.store.ts'

type Recording = { keys: readonly string[]; vocabulary: Taxonomy; personId: number; at: Date }

const loadBodies = async (
  tx: Transaction,
  { keys, vocabulary }: Recording,
): Promise<Map<number, DraftBody>> =>
  new Map((await listStoredWinesByKey(tx, keys)).map((one) => [one.wine.id, toWineBody(one, vocabulary)]))

/**
 * Runs a change of wines that no draft makes, and keeps what each of them became as a version, as a publication does; a
 * wine that stays as it was has none.
 */
export const recordVersions = async (
  tx: Transaction,
  recording: Recording,
  run: () => Promise<void>,
): Promise<void> => {
  const { personId, at } = recording
  const bodiesBefore = await loadBodies(tx, recording)
  await run()
  const bodies = await loadBodies(tx, recording)
  const subjects = [...bodies].flatMap(([subjectId, body]) => {
    const before = bodiesBefore.get(subjectId) ?? null
    return JSON.stringify(before) === JSON.stringify(body) ? [] : [{ subjectId, body, before }]
  })
  await addWineVersions(tx, subjects, { personId, at })
}

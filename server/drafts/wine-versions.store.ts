import { and, eq, inArray, max } from 'drizzle-orm'
import type { DraftBody } from '#api/contract/office/drafts.options.ts'
import type { Transaction } from '../db/database.ts'
import { versions } from '../db/tables/drafts.ts'

const perStatement = 500

type WineVersion = { subjectId: number; body: DraftBody; before: DraftBody | null }

/** Keeps bodies as the next versions of many wines; of one that had none also what it was before. */
export const addWineVersions = async (
  tx: Transaction,
  wines: readonly WineVersion[],
  { personId, at }: { personId: number; at: Date },
): Promise<void> => {
  const kind = 'WINE'
  for (let first = 0; first < wines.length; first += perStatement) {
    const part = wines.slice(first, first + perStatement)
    const ids = part.map(({ subjectId }) => subjectId)
    const lastRows = await tx
      .select({ subjectId: versions.subjectId, version: max(versions.version) })
      .from(versions)
      .where(and(eq(versions.kind, kind), inArray(versions.subjectId, ids)))
      .groupBy(versions.subjectId)
      .limit(ids.length)
    const lastVersions = new Map(lastRows.map(({ subjectId, version }) => [subjectId, version ?? 0]))
    const rows = part.flatMap(({ subjectId, body, before }) => {
      const last = lastVersions.get(subjectId) ?? 0
      const bodies = last === 0 && before ? [before, body] : [body]
      return bodies.map((one, index) => ({
        ...({ kind, subjectId, version: last + index + 1, body: one, at } as const),
        personId: one === body ? personId : null,
      }))
    })
    await tx.insert(versions).values(rows)
  }
}

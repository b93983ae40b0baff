import { and, eq, gt, lte, ne, or } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { caseHolds, type CaseKind } from '../db/tables/care.ts'
import { holdMs } from './care.rules.ts'

export type CaseKey = { kind: CaseKind; id: number }

const isCase = ({ kind, id }: CaseKey) => and(eq(caseHolds.kind, kind), eq(caseHolds.subjectId, id))

/** Reserves a case for a person; null while another has it. Of two at once, one gets it. */
export const holdCase = async (
  tx: Transaction,
  { kind, id }: CaseKey,
  personId: number,
  now: Date,
): Promise<Date | null> => {
  const hold = { personId, until: new Date(now.getTime() + holdMs) }
  const rows = await tx
    .insert(caseHolds)
    .values({ kind, subjectId: id, ...hold })
    .onConflictDoUpdate({
      target: [caseHolds.kind, caseHolds.subjectId],
      set: hold,
      setWhere: or(lte(caseHolds.until, now), eq(caseHolds.personId, personId)),
    })
    .returning({ until: caseHolds.until })
  return rows[0]?.until ?? null
}

/** Gives a person's case back; false when they do not have it. */
export const releaseHold = async (tx: Transaction, key: CaseKey, personId: number): Promise<boolean> => {
  const rows = await tx
    .delete(caseHolds)
    .where(and(isCase(key), eq(caseHolds.personId, personId)))
    .returning({ id: caseHolds.subjectId })
  return rows.length > 0
}

/** Whether another person has the case; their row is locked until the transaction ends. */
export const isHeldByOther = async (
  tx: Transaction,
  key: CaseKey,
  personId: number,
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .select({ id: caseHolds.subjectId })
    .from(caseHolds)
    .where(and(isCase(key), ne(caseHolds.personId, personId), gt(caseHolds.until, now)))
    .limit(1)
    .for('update')
  return rows.length > 0
}

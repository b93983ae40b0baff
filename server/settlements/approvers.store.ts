import { and, desc, eq, gt, inArray, isNotNull, lte, notInArray } from 'drizzle-orm'
import { listWriters } from '#api/permissions.ts'
import type { Executor } from '../db/database.ts'
import { people, personRoles } from '../db/tables/people.ts'
import { sellerTerms } from '../db/tables/sellers.ts'
import { statementSteps } from '../db/tables/settlements.ts'
import { findTermsOn } from '../ledger/statements/seller-terms.store.ts'
import type { ListedStatement } from './statements.store.ts'

/** Who set the terms of a statement's lines. */
const listTermsPeople = async (db: Executor, { statement, period }: ListedStatement): Promise<number[]> => {
  const first = await findTermsOn(db, statement.companyId, period.firstDay)
  const later = await db
    .select({ personId: sellerTerms.personId })
    .from(sellerTerms)
    .where(
      and(
        eq(sellerTerms.companyId, statement.companyId),
        gt(sellerTerms.fromDay, period.firstDay),
        lte(sellerTerms.fromDay, period.lastDay),
      ),
    )
    .limit(100)
  return [first?.personId, ...later.map(({ personId }) => personId)].filter((id) => id != null)
}

/** Who closed, held or released a statement last. */
const listClosers = async (db: Executor, { statement }: ListedStatement): Promise<number[]> => {
  const [last] = await db
    .select({ personId: statementSteps.personId })
    .from(statementSteps)
    .where(
      and(
        eq(statementSteps.statementId, statement.id),
        inArray(statementSteps.to, ['CLOSED', 'HELD']),
        isNotNull(statementSteps.personId),
      ),
    )
    .orderBy(desc(statementSteps.id))
    .limit(1)
  return last?.personId ? [last.personId] : []
}

/** Who had a part in a statement and so does not approve it, unless there is no other person. */
export const listInvolvedPeople = async (db: Executor, row: ListedStatement): Promise<number[]> => [
  ...new Set([...(await listTermsPeople(db, row)), ...(await listClosers(db, row))]),
]

/** Whether an active person without a part in a statement may approve it. */
export const hasOtherApprover = async (db: Executor, involvedIds: readonly number[]): Promise<boolean> => {
  const [row] = await db
    .select({ id: people.id })
    .from(people)
    .innerJoin(personRoles, eq(personRoles.personId, people.id))
    .where(
      and(
        inArray(personRoles.role, listWriters('settlements.approve')),
        eq(people.state, 'ACTIVE'),
        involvedIds.length > 0 ? notInArray(people.id, [...involvedIds]) : undefined,
      ),
    )
    .limit(1)
  return row !== undefined
}

import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import {
  openDraftStates,
  type DraftKind,
  type draftSorts,
  type DraftState,
} from '#api/contract/office/drafts.options.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { countBounded } from '../db/bounded-count.ts'
import { matchesText } from '../db/list-filters.ts'
import { drafts } from '../db/tables/drafts.ts'
import { people } from '../db/tables/people.ts'
import { companies } from '../db/tables/stores.ts'
import { isCompanyInScope, type OfficeScope } from '../people/scope.ts'

export type DraftRow = typeof drafts.$inferSelect

/** A seller has the company's own drafts; the operator has all but those that no seller has sent yet. */
const isInScope = (scope: OfficeScope): SQL | undefined =>
  isCompanyInScope(scope, drafts.companyId) ?? or(isNull(drafts.companyId), isNotNull(drafts.sentAt))

const selectDrafts = (db: Executor) =>
  db
    .select({
      draft: drafts,
      company: { id: companies.id, name: companies.name },
      by: people.fullName,
    })
    .from(drafts)
    .innerJoin(people, eq(people.id, drafts.personId))
    .leftJoin(companies, eq(companies.id, drafts.companyId))
    .$dynamic()
export type NamedDraft = Awaited<ReturnType<typeof selectDrafts>>[number]

type DraftFilter = {
  scope: OfficeScope
  states?: DraftState[] | undefined
  /** A part of the name. */
  words?: string | undefined
}
type DraftPage = { sort?: (typeof draftSorts)[number] | undefined; size: number; page: number }

/** A page of drafts, open ones unless states are named; the total is exact up to 10,000 and one more above. */
export const listDrafts = async (
  db: Executor,
  { scope, states = [...openDraftStates], words }: DraftFilter,
  { sort = 'waiting', size, page }: DraftPage,
) => {
  const where = and(isInScope(scope), inArray(drafts.state, states), matchesText(words, drafts.name))
  const waiting = [
    desc(sql`${drafts.state} = 'SENT'`),
    sql`case when ${drafts.state} = 'SENT' then ${drafts.sentAt} end`,
  ]
  const rows = await selectDrafts(db)
    .where(where)
    .orderBy(...(sort === 'waiting' ? waiting : []), desc(drafts.savedAt), desc(drafts.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, drafts, where) }
}

export const findDraft = async (
  db: Executor,
  scope: OfficeScope,
  id: number,
): Promise<NamedDraft | undefined> => {
  const [row] = await selectDrafts(db)
    .where(and(eq(drafts.id, id), isInScope(scope)))
    .limit(1)
  return row
}

/** A draft of any author, for holders of its key; undefined without one. */
export const findDraftByKey = async (db: Executor, id: number): Promise<DraftRow | undefined> => {
  const [row] = await db.select().from(drafts).where(eq(drafts.id, id)).limit(1)
  return row
}

const isOpen = inArray(drafts.state, [...openDraftStates])

export type Subject = { kind: DraftKind; subjectId: number }

const isOpenOn = ({ kind, subjectId }: Subject) =>
  and(eq(drafts.kind, kind), eq(drafts.subjectId, subjectId), isOpen)

/** Whose draft it is: a seller's, or the operator's. */
const isOwn = (companyId: number | null) =>
  companyId === null ? isNull(drafts.companyId) : eq(drafts.companyId, companyId)

/** The open draft that a company, or the operator, has of a subject; undefined without one. */
export const findOpenDraft = async (
  db: Executor,
  companyId: number | null,
  subject: Subject,
): Promise<NamedDraft | undefined> => {
  const [row] = await selectDrafts(db)
    .where(and(isOpenOn(subject), isOwn(companyId)))
    .limit(1)
  return row
}

/** Open drafts of some subjects that a company, or the operator, has. */
export const listOpenDrafts = (
  db: Executor,
  companyId: number | null,
  { kind, subjectIds }: { kind: DraftKind; subjectIds: readonly number[] },
) =>
  db
    .select({ id: drafts.id, subjectId: drafts.subjectId, state: drafts.state })
    .from(drafts)
    .where(and(eq(drafts.kind, kind), inArray(drafts.subjectId, [...subjectIds]), isOpen, isOwn(companyId)))
    .limit(subjectIds.length)

const maxProposals = 20

/** What sellers propose to change of a subject, those that wait for review first. */
export const listProposals = (db: Executor, scope: OfficeScope, subject: Subject): Promise<NamedDraft[]> =>
  selectDrafts(db)
    .where(and(isOpenOn(subject), isNotNull(drafts.companyId), isInScope(scope)))
    .orderBy(desc(sql`${drafts.state} = 'SENT'`), drafts.sentAt, drafts.id)
    .limit(maxProposals)

/** A draft in scope, locked until the end of the transaction. */
export const lockDraft = async (
  tx: Transaction,
  scope: OfficeScope,
  id: number,
): Promise<DraftRow | undefined> => {
  const [row] = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, id), isInScope(scope)))
    .limit(1)
    .for('update')
  return row
}

type NewDraft = Pick<
  DraftRow,
  'kind' | 'subjectId' | 'companyId' | 'name' | 'body' | 'base' | 'personId' | 'savedAt'
>

/** Adds a draft; undefined where its subject has an open one. */
export const insertDraft = async (tx: Transaction, draft: NewDraft): Promise<number | undefined> => {
  const [row] = await tx.insert(drafts).values(draft).onConflictDoNothing().returning({ id: drafts.id })
  return row?.id
}

/** Changes a locked draft and counts its version up. */
export const updateDraft = async (
  tx: Transaction,
  { id, version }: DraftRow,
  set: Partial<DraftRow>,
): Promise<void> => {
  await tx
    .update(drafts)
    .set({ ...set, version: version + 1 })
    .where(eq(drafts.id, id))
}

/** What an earlier publication planned for the end of its subject counts no more. */
export const dropEarlierEnds = async (tx: Transaction, { kind, subjectId }: Subject): Promise<void> => {
  await tx
    .update(drafts)
    .set({ takeDownAt: null })
    .where(
      and(
        eq(drafts.kind, kind),
        eq(drafts.subjectId, subjectId),
        eq(drafts.state, 'PUBLISHED'),
        isNotNull(drafts.takeDownAt),
      ),
    )
}

const isDue = (now: Date) =>
  or(
    and(eq(drafts.state, 'SCHEDULED'), lte(drafts.publishAt, now)),
    and(eq(drafts.state, 'PUBLISHED'), isNotNull(drafts.takeDownAt), lte(drafts.takeDownAt, now)),
  )

export const hasDueDrafts = async (db: Executor, now: Date): Promise<boolean> =>
  (await db.$count(drafts, isDue(now))) > 0

/** The draft whose publication, or whose end, is due first; locked, and left out where another worker has it. */
export const lockDueDraft = async (
  tx: Transaction,
  now: Date,
  failedIds: readonly number[],
): Promise<DraftRow | undefined> => {
  const [row] = await tx
    .select()
    .from(drafts)
    .where(and(isDue(now), notInArray(drafts.id, [...failedIds])))
    .orderBy(
      asc(
        sql`case when ${drafts.state} = 'SCHEDULED' then ${drafts.publishAt} else ${drafts.takeDownAt} end`,
      ),
      asc(drafts.id),
    )
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

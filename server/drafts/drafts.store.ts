import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import {
  openDraftStates,
  type DraftBody,
  type DraftKind,
  type draftSorts,
  type DraftState,
} from '#api/contract/office/drafts.options.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { countBounded } from '../db/bounded-count.ts'
import { matchesText } from '../db/list-filters.ts'
import { drafts, versions } from '../db/tables/drafts.ts'
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

/** The open draft of a subject; undefined without one. */
export const findOpenDraft = async (
  db: Executor,
  scope: OfficeScope,
  { kind, subjectId }: { kind: DraftKind; subjectId: number },
): Promise<NamedDraft | undefined> => {
  const [row] = await selectDrafts(db)
    .where(and(eq(drafts.kind, kind), eq(drafts.subjectId, subjectId), isOpen, isInScope(scope)))
    .limit(1)
  return row
}

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

type Subject = { kind: DraftKind; subjectId: number }
const isOfSubject = ({ kind, subjectId }: Subject) =>
  and(eq(versions.kind, kind), eq(versions.subjectId, subjectId))

const maxVersions = 100

/** The versions of a subject, the latest first. */
export const listVersions = (db: Executor, subject: Subject) =>
  db
    .select({ version: versions.version, at: versions.at, by: people.fullName, body: versions.body })
    .from(versions)
    .leftJoin(people, eq(people.id, versions.personId))
    .where(isOfSubject(subject))
    .orderBy(desc(versions.version))
    .limit(maxVersions)

export const findVersion = async (
  db: Executor,
  subject: Subject,
  version: number,
): Promise<DraftBody | undefined> => {
  const [row] = await db
    .select({ body: versions.body })
    .from(versions)
    .where(and(isOfSubject(subject), eq(versions.version, version)))
    .limit(1)
  return row?.body
}

/** Keeps a body as the next version of its subject; returns its number. */
export const addVersion = async (
  tx: Transaction,
  subject: Subject,
  { body, personId, at }: { body: DraftBody; personId: number | null; at: Date },
): Promise<number> => {
  const [last] = await tx
    .select({ version: max(versions.version) })
    .from(versions)
    .where(isOfSubject(subject))
  const version = (last?.version ?? 0) + 1
  await tx.insert(versions).values({ ...subject, version, body, personId, at })
  return version
}

export const hasVersions = async (tx: Transaction, subject: Subject): Promise<boolean> =>
  (await tx.$count(versions, isOfSubject(subject))) > 0

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

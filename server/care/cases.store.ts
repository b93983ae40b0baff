import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { caseSorts } from '#api/contract/office/care.options.ts'
import type { Executor } from '../db/database.ts'
import { countRowsBounded } from '../db/bounded-count.ts'
import { matchesText } from '../db/list-filters.ts'
import type { CaseKind } from '../db/tables/care.ts'
import { caseHolds } from '../db/tables/care.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { inquiryCategories } from '../db/tables/inquiries.ts'
import { people } from '../db/tables/people.ts'
import { products } from '../db/tables/wines.ts'
import { isProductInScope, type OfficeScope } from '../people/scope.ts'
import { nameColumns } from '../name-columns.ts'
import type { MakerNames } from '../product-name.ts'

export type CaseFilter = {
  scope: OfficeScope
  now: Date
  kinds?: CaseKind[] | undefined
  id?: number | undefined
  state?: 'OPEN' | 'ANSWERED' | undefined
  late?: boolean | undefined
  /** The person whose cases alone are meant. */
  heldBy?: number | undefined
  memberId?: number | undefined
  words?: string | undefined
}

/**
 * Inquiries, questions, and the reviews that were reported or hidden, with columns of the same names. Their types are the
 * same too: PostgreSQL then reads each table by its own indexes, in the order of the list.
 */
const allCases = sql`(
  select 'INQUIRY'::text as kind, id::int8 as id, created_at, due_at, answered_at as done_at, revised_at, member_id,
    full_name as author, title, content as body, answer, category_id, null::int as product_id, false as secret
  from inquiries
  union all
  select 'QUESTION'::text, id::int8, created_at, due_at, answered_at, revised_at, member_id,
    author_masked, null::text, text, answer, null::int, product_id, secret
  from product_questions
  union all
  select 'REVIEW'::text, id, coalesce(reported_at, hidden_at), coalesce(due_at, hidden_at), decided_at, null::timestamptz, member_id,
    author_masked, null::text, text, null::text, null::int, product_id, false
  from reviews where reported_at is not null or hidden_at is not null
) c`

const kind = sql<CaseKind>`c.kind`
const id = sql`c.id`.mapWith(Number)
const body = sql<string>`c.body`
const parseMoment = (value: string): Date => new Date(value)
const parseMomentOrNull = (value: string): Date | null => new Date(value)
const dueAt = sql`c.due_at`.mapWith(parseMoment)
const doneAt = sql`c.done_at`.mapWith(parseMomentOrNull)
const createdAt = sql`c.created_at`.mapWith(parseMoment)

const toMoment = (now: Date) => sql.param(now, caseHolds.until)

const toCondition = (filter: CaseFilter): SQL | undefined => {
  const { scope, now, kinds, state, late: isLate, heldBy, memberId, words } = filter
  return and(
    scope.kind === 'shop' ? undefined : eq(kind, 'QUESTION'),
    isProductInScope(scope, sql`c.product_id`),
    kinds && inArray(kind, kinds),
    filter.id === undefined ? undefined : eq(id, filter.id),
    state && (state === 'OPEN' ? isNull(doneAt) : sql`c.done_at is not null`),
    isLate ? sql`c.done_at is null and c.due_at < ${toMoment(now)}` : undefined,
    heldBy === undefined ? undefined : eq(caseHolds.personId, heldBy),
    memberId === undefined ? undefined : sql`c.member_id = ${memberId}`,
    matchesText(words, sql`c.title`, body),
  )
}

const isHeld = (now: Date) =>
  sql`${caseHolds.kind} = c.kind and ${caseHolds.subjectId} = c.id and ${caseHolds.until} > ${toMoment(now)}`

const selectCases = (db: Executor, now: Date, cases = allCases) =>
  db
    .select({
      kind,
      id,
      createdAt,
      dueAt,
      doneAt,
      revisedAt: sql`c.revised_at`.mapWith(parseMomentOrNull),
      memberId: sql<number | null>`c.member_id`,
      author: sql<string>`c.author`,
      title: sql<string | null>`c.title`,
      body,
      answer: sql<string | null>`c.answer`,
      secret: sql<boolean>`c.secret`,
      productId: sql<number | null>`c.product_id`,
      nameKo: products.nameKo,
      nameOriginal: products.nameOriginal,
      makerNames: sql<MakerNames | null>`${nameColumns.makerNames}`,
      vintage: products.vintage,
      category: sql<LocalizedText | null>`${inquiryCategories.names}`,
      holderId: caseHolds.personId,
      holderName: people.fullName,
      heldUntil: caseHolds.until,
    })
    .from(cases)
    .leftJoin(products, sql`${products.id} = c.product_id`)
    .leftJoin(inquiryCategories, sql`${inquiryCategories.id} = c.category_id`)
    .leftJoin(caseHolds, isHeld(now))
    .leftJoin(people, eq(people.id, caseHolds.personId))
    .$dynamic()
export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number]

type Slice = { size: number; page: number; sort?: (typeof caseSorts)[number] | undefined }

const toSequence = (sort: (typeof caseSorts)[number], state: CaseFilter['state']): SQL[] => {
  const happened = { OPEN: sql`c.created_at`, ANSWERED: sql`c.done_at` }
  const at = state ? happened[state] : sql`coalesce(c.done_at, c.created_at)`
  return [sort === 'due' ? sql`c.due_at` : sql`${at} desc`, sql`c.kind`, sql`c.id`]
}

/** A page of cases by deadline, or what happened last first; the total is exact up to 10,000 and one more above. */
export const listCases = async (
  db: Executor,
  filter: CaseFilter,
  { size, page, sort = 'due' }: Slice,
): Promise<{ rows: CaseRow[]; total: number }> => {
  const cases =
    filter.heldBy === undefined ? allCases : sql`${allCases} join ${caseHolds} on ${isHeld(filter.now)}`
  const where = toCondition(filter) ?? sql`true`
  const sequence = toSequence(sort, filter.state)
  // Names are looked up for the cases of the page alone.
  const onPage = sql`(select c.* from ${cases} where ${where} order by ${sql.join(sequence, sql`, `)} limit ${size} offset ${page * size}) c`
  const rows = await selectCases(db, filter.now, onPage).orderBy(...sequence)
  return { rows, total: await countRowsBounded(db, sql`${cases} where ${where}`) }
}

/** One case within a scope; undefined when there is none. */
export const findCase = async (
  db: Executor,
  filter: CaseFilter & { kinds: [CaseKind]; id: number },
): Promise<CaseRow | undefined> => {
  const [row] = await selectCases(db, filter.now).where(toCondition(filter)).limit(1)
  return row
}

/** Other cases of a member, the latest first; at most five. */
export const listOtherCases = (
  db: Executor,
  filter: CaseFilter & { memberId: number },
  { kind: ownKind, id: ownId }: { kind: CaseKind; id: number },
): Promise<CaseRow[]> => {
  const isOther = sql`(${ne(kind, ownKind)} or ${ne(id, ownId)})`
  return selectCases(db, filter.now)
    .where(and(toCondition(filter), isOther))
    .orderBy(sql`c.created_at desc`)
    .limit(5)
}

/** How many cases wait, by kind, and how many of them are late or held by a person. */
export const countOpenCases = async (
  db: Executor,
  { scope, now, personId }: { scope: OfficeScope; now: Date; personId: number },
) => {
  const countOpen = (one: CaseKind) => sql<number>`count(*) filter (where c.kind = ${one})::int`
  const [row] = await db
    .select({
      INQUIRY: countOpen('INQUIRY'),
      QUESTION: countOpen('QUESTION'),
      REVIEW: countOpen('REVIEW'),
      late: sql<number>`count(*) filter (where c.due_at < ${toMoment(now)})::int`,
    })
    .from(allCases)
    .where(toCondition({ scope, now, state: 'OPEN' }))
  const mine = await countRowsBounded(
    db,
    sql`${allCases} join ${caseHolds} on ${isHeld(now)} where ${toCondition({ scope, now, heldBy: personId })}`,
  )
  const { late = 0, INQUIRY = 0, QUESTION = 0, REVIEW = 0 } = row ?? {}
  return { open: { INQUIRY, QUESTION, REVIEW }, late, mine }
}

import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { inquirySorts } from '#api/contract/inquiries.ts'
import type { Database, Executor, Transaction } from '../db/database.ts'
import { matchesText, isBetweenDays, type DayRange } from '../db/list-filters.ts'
import { inquiries, inquiryCategories } from '../db/tables/inquiries.ts'
import { members } from '../db/tables/members.ts'

export type InquiryFilter = DayRange & {
  memberId: number
  state?: 'RECEIVED' | 'ANSWERED' | undefined
  query?: string | undefined
}
type Slice = { size: number; page: number; sort?: (typeof inquirySorts)[number] | undefined }

const columns = {
  id: inquiries.id,
  memberId: inquiries.memberId,
  categoryId: inquiries.categoryId,
  category: inquiryCategories.names,
  fullName: inquiries.fullName,
  email: inquiries.email,
  title: inquiries.title,
  content: inquiries.content,
  answer: inquiries.answer,
  answeredAt: inquiries.answeredAt,
  revisedAt: inquiries.revisedAt,
  createdAt: inquiries.createdAt,
  fileCount: sql<number>`(select count(*)::int from files where subject = 'INQUIRY' and subject_id = ${inquiries.id})`,
}

const toWhere = ({ memberId, state, query, ...days }: InquiryFilter) =>
  and(
    eq(inquiries.memberId, memberId),
    state && (state === 'ANSWERED' ? isNotNull(inquiries.answeredAt) : isNull(inquiries.answeredAt)),
    matchesText(query, inquiries.title, inquiries.content),
    isBetweenDays(inquiries.createdAt, days),
  )

export const countInquiries = (db: Database, filter: InquiryFilter): Promise<number> =>
  db.$count(inquiries, toWhere(filter))

export const listInquiries = (db: Database, filter: InquiryFilter, { size, page, sort = 'new' }: Slice) =>
  db
    .select(columns)
    .from(inquiries)
    .innerJoin(inquiryCategories, eq(inquiryCategories.id, inquiries.categoryId))
    .where(toWhere(filter))
    .orderBy(
      ...(sort === 'new'
        ? [desc(inquiries.createdAt), desc(inquiries.id)]
        : [asc(inquiries.createdAt), asc(inquiries.id)]),
    )
    .limit(size)
    .offset(size * page)

/** An inquiry; with a member's id only one of their own. */
export const findInquiry = async (db: Executor, id: number, memberId?: number) => {
  const [row] = await db
    .select(columns)
    .from(inquiries)
    .innerJoin(inquiryCategories, eq(inquiryCategories.id, inquiries.categoryId))
    .where(and(eq(inquiries.id, id), memberId === undefined ? undefined : eq(inquiries.memberId, memberId)))
    .limit(1)
  return row
}

export const listInquiryCategories = (db: Executor) =>
  db.select().from(inquiryCategories).orderBy(inquiryCategories.position).limit(100)

export const hasCategory = async (db: Executor, id: number): Promise<boolean> =>
  (await db.$count(inquiryCategories, eq(inquiryCategories.id, id))) > 0

export const getFullName = async (db: Executor, memberId: number): Promise<string> => {
  const [row] = await db
    .select({ fullName: members.fullName })
    .from(members)
    .where(eq(members.id, memberId))
    .limit(1)
  return row?.fullName ?? ''
}

export type NewInquiry = Pick<
  typeof inquiries.$inferSelect,
  'memberId' | 'categoryId' | 'fullName' | 'email' | 'title' | 'content' | 'createdAt' | 'dueAt'
>

export const addInquiry = async (tx: Transaction, inquiry: NewInquiry): Promise<number> => {
  const [row] = await tx.insert(inquiries).values(inquiry).returning({ id: inquiries.id })
  if (!row) throw new Error('an inquiry was not written')
  return row.id
}

/** Deletes a member's unanswered inquiry; false when there is none. */
export const dropInquiry = async (tx: Transaction, id: number, memberId: number): Promise<boolean> => {
  const deletedRows = await tx
    .delete(inquiries)
    .where(and(eq(inquiries.id, id), eq(inquiries.memberId, memberId), isNull(inquiries.answeredAt)))
    .returning({ id: inquiries.id })
  return deletedRows.length > 0
}

export type InquiryRow = Awaited<ReturnType<typeof listInquiries>>[number]

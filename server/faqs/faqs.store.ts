import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { faqSorts } from '#api/contract/faqs.ts'
import type { SearchClause } from '../search/search-clauses.ts'
import type { Database } from '../db/database.ts'
import { isBetweenDays, type DayRange } from '../db/list-filters.ts'
import { faqCategories, faqs, faqVotes } from '../db/tables/faqs.ts'

export type FaqFilter = DayRange & {
  idCategories?: number[] | undefined
}
type Slice = { size: number; page: number; sort?: (typeof faqSorts)[number] | undefined }

const toWhere = ({ where }: SearchClause, { idCategories, ...days }: FaqFilter) =>
  and(
    idCategories?.length ? inArray(faqs.categoryId, idCategories) : undefined,
    isBetweenDays(faqs.updatedAt, days),
    where,
  )

export const countFaqs = (db: Database, search: SearchClause, filter: FaqFilter): Promise<number> =>
  db.$count(faqs, toWhere(search, filter))

const mostAskedOrder = [asc(faqs.position), asc(faqs.id)]
const toOrder = ({ sort }: Slice, search: SearchClause): SQL[] => {
  if (sort === 'new') return [desc(faqs.updatedAt), desc(faqs.id)]
  return sort === 'asked' ? mostAskedOrder : [...search.order, ...mostAskedOrder]
}

/** A page of questions in the requested order; else best match first if there are words. */
export const listFaqs = (db: Database, search: SearchClause, filter: FaqFilter, slice: Slice) =>
  db
    .select({
      id: faqs.id,
      question: faqs.question,
      answer: faqs.answer,
      translations: faqs.translations,
      updatedAt: faqs.updatedAt,
      categoryId: faqs.categoryId,
      category: faqCategories.names,
    })
    .from(faqs)
    .innerJoin(faqCategories, eq(faqCategories.id, faqs.categoryId))
    .where(toWhere(search, filter))
    .orderBy(...toOrder(slice, search))
    .limit(slice.size)
    .offset(slice.size * slice.page)

/** The categories in order, with the number of questions in each. */
export const listFaqCategories = (db: Database) =>
  db
    .select({ id: faqCategories.id, names: faqCategories.names, qty: sql<number>`count(${faqs.id})::int` })
    .from(faqCategories)
    .leftJoin(faqs, eq(faqs.categoryId, faqCategories.id))
    .groupBy(faqCategories.id)
    .orderBy(faqCategories.position)
    .limit(100)

export const listFaqVotes = (db: Database, memberId: number) =>
  db
    .select({ id: faqVotes.faqId, helpful: faqVotes.helpful })
    .from(faqVotes)
    .where(eq(faqVotes.memberId, memberId))
    .limit(1000)

/** Saves a member's vote on an answer in place of the previous one; false when there is no such answer. */
export const saveFaqVote = async (db: Database, vote: typeof faqVotes.$inferInsert): Promise<boolean> => {
  const [faq] = await db.select({ id: faqs.id }).from(faqs).where(eq(faqs.id, vote.faqId)).limit(1)
  if (!faq) return false
  await db
    .insert(faqVotes)
    .values(vote)
    .onConflictDoUpdate({
      target: [faqVotes.faqId, faqVotes.memberId],
      set: { helpful: vote.helpful, votedAt: vote.votedAt },
    })
  return true
}

import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { questionSorts } from '#api/contract/questions.ts'
import type { Database, Executor } from '../db/database.ts'
import { productQuestions as questions } from '../db/tables/questions.ts'

type Slice = { size: number; page: number; sort?: (typeof questionSorts)[number] | undefined }
export type QuestionFilter = { productId: number; memberId?: number | undefined }

const toWhere = ({ productId, memberId }: QuestionFilter) =>
  and(
    eq(questions.productId, productId),
    memberId === undefined ? undefined : eq(questions.memberId, memberId),
  )

export const countQuestions = (db: Database, filter: QuestionFilter): Promise<number> =>
  db.$count(questions, toWhere(filter))

export const listQuestions = (db: Database, filter: QuestionFilter, { size, page, sort = 'new' }: Slice) =>
  db
    .select()
    .from(questions)
    .where(toWhere(filter))
    .orderBy(
      ...(sort === 'new'
        ? [desc(questions.createdAt), desc(questions.id)]
        : [asc(questions.createdAt), asc(questions.id)]),
    )
    .limit(size)
    .offset(size * page)
export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

export const findQuestion = async (db: Executor, id: number) => {
  const [row] = await db.select().from(questions).where(eq(questions.id, id)).limit(1)
  return row
}

type NewQuestion = Pick<
  typeof questions.$inferInsert,
  'productId' | 'memberId' | 'authorMasked' | 'secret' | 'text' | 'createdAt' | 'dueAt'
>

export const addQuestion = async (db: Executor, question: NewQuestion): Promise<QuestionRow> => {
  const [row] = await db.insert(questions).values(question).returning()
  if (!row) throw new Error('a question was not written')
  return row
}

/** Deletes a member's unanswered question; false when there is none. */
export const dropQuestion = async (db: Executor, id: number, memberId: number): Promise<boolean> => {
  const deletedRows = await db
    .delete(questions)
    .where(and(eq(questions.id, id), eq(questions.memberId, memberId), isNull(questions.answeredAt)))
    .returning({ id: questions.id })
  return deletedRows.length > 0
}

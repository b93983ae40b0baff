import { and, desc, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { answers } from '../db/tables/care.ts'
import { inquiries } from '../db/tables/inquiries.ts'
import { people } from '../db/tables/people.ts'
import { productQuestions } from '../db/tables/questions.ts'

export type AnswerKind = 'INQUIRY' | 'QUESTION'
export type AnswerKey = { kind: AnswerKind; id: number }
export type AnswerVersion = { version: number; text: string; by: string | null; at: Date }

/** The inquiry or the question itself, locked until the transaction ends; undefined when there is none. */
export const lockAnswerable = async (tx: Transaction, { kind, id }: AnswerKey) => {
  if (kind === 'INQUIRY') {
    const [row] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).limit(1).for('update')
    return row && { ...row, name: row.fullName, title: row.title }
  }
  const [row] = await tx
    .select()
    .from(productQuestions)
    .where(eq(productQuestions.id, id))
    .limit(1)
    .for('update')
  return row && { ...row, name: row.authorMasked, title: null }
}
export type Answerable = NonNullable<Awaited<ReturnType<typeof lockAnswerable>>>

/** Every version of an answer, the latest first; an answer older than the office has none of its own. */
export const listAnswerVersions = (db: Executor, { kind, id }: AnswerKey): Promise<AnswerVersion[]> =>
  db
    .select({ version: answers.version, text: answers.text, by: people.fullName, at: answers.at })
    .from(answers)
    .leftJoin(people, eq(people.id, answers.personId))
    .where(and(eq(answers.kind, kind), eq(answers.subjectId, id)))
    .orderBy(desc(answers.version))
    .limit(100)

export const addAnswerVersion = async (
  tx: Transaction,
  { kind, id }: AnswerKey,
  answer: { version: number; text: string; personId: number | null; at: Date },
): Promise<void> => {
  await tx.insert(answers).values({ kind, subjectId: id, ...answer })
}

/** Writes the latest answer to the inquiry or the question itself, which shoppers read. */
export const setAnswer = async (
  tx: Transaction,
  { kind, id }: AnswerKey,
  change: { answer: string; answeredAt: Date } | { answer: string; revisedAt: Date },
): Promise<void> => {
  if (kind === 'INQUIRY') await tx.update(inquiries).set(change).where(eq(inquiries.id, id))
  else await tx.update(productQuestions).set(change).where(eq(productQuestions.id, id))
}

import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { answerTemplates } from '../db/tables/care.ts'

/** Whose templates: those of a person, and those that the operator's or a seller's people share. */
export type TemplateScope = { personId: number; companyId: number | null }
export type TemplateRow = typeof answerTemplates.$inferSelect
type TemplateText = { title: string; text: string; shared: boolean }

const isUsable = ({ personId, companyId }: TemplateScope) =>
  and(
    or(eq(answerTemplates.personId, personId), isNull(answerTemplates.personId)),
    companyId === null ? isNull(answerTemplates.companyId) : eq(answerTemplates.companyId, companyId),
  )

/** Templates by title; at most 200. */
export const listTemplates = (db: Executor, scope: TemplateScope): Promise<TemplateRow[]> =>
  db
    .select()
    .from(answerTemplates)
    .where(isUsable(scope))
    .orderBy(asc(answerTemplates.title), asc(answerTemplates.id))
    .limit(200)

export const addTemplate = async (
  tx: Transaction,
  { personId, companyId }: TemplateScope,
  { title, text, shared: isShared }: TemplateText,
  createdAt: Date,
): Promise<TemplateRow> => {
  const [row] = await tx
    .insert(answerTemplates)
    .values({ companyId, personId: isShared ? null : personId, title, text, createdAt })
    .returning()
  if (!row) throw new Error('a template was not written')
  return row
}

export const hasTemplate = async (db: Executor, scope: TemplateScope, id: number): Promise<boolean> =>
  (await db.$count(answerTemplates, and(isUsable(scope), eq(answerTemplates.id, id)))) > 0

/** Changes the version that was read; undefined when the template is at another one. */
export const changeTemplate = async (
  tx: Transaction,
  scope: TemplateScope,
  { id, version, title, text, shared: isShared }: TemplateText & { id: number; version: number },
): Promise<TemplateRow | undefined> => {
  const [row] = await tx
    .update(answerTemplates)
    .set({
      title,
      text,
      personId: isShared ? null : scope.personId,
      version: sql`${answerTemplates.version} + 1`,
    })
    .where(and(isUsable(scope), eq(answerTemplates.id, id), eq(answerTemplates.version, version)))
    .returning()
  return row
}

export const deleteTemplate = async (tx: Transaction, scope: TemplateScope, id: number): Promise<boolean> => {
  const rows = await tx
    .delete(answerTemplates)
    .where(and(isUsable(scope), eq(answerTemplates.id, id)))
    .returning({ id: answerTemplates.id })
  return rows.length > 0
}

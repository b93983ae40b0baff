import { and, desc, eq, getTableColumns, lte } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { toBriefTranslations } from '../db/brief-translations.ts'
import { documents, type DocumentType } from '../db/tables/documents.ts'

const { body: _body, ...columns } = getTableColumns(documents)
const columnsWithoutBody = {
  ...columns,
  translations: toBriefTranslations<'title' | 'changes'>(documents.translations),
}
const maxVersions = 500

/** Every version of a type without its text, the newest first. */
export const listDocumentVersions = (db: Database, type: DocumentType) =>
  db
    .select(columnsWithoutBody)
    .from(documents)
    .where(eq(documents.type, type))
    .orderBy(desc(documents.effectiveOn), desc(documents.id))
    .limit(maxVersions)

/** The version of a type that is in force on a day. */
export const findVersionInForce = async (db: Database, type: DocumentType, day: string) => {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.type, type), lte(documents.effectiveOn, day)))
    .orderBy(desc(documents.effectiveOn))
    .limit(1)
  return row
}

export const findDocument = async (db: Database, id: number) => {
  const [row] = await db.select().from(documents).where(eq(documents.id, id)).limit(1)
  return row
}

/** The day since which the version in force on a day applies, by type. */
export const findEffectiveDays = async (db: Database, day: string): Promise<Map<DocumentType, string>> => {
  const rows = await db
    .selectDistinctOn([documents.type], { type: documents.type, effectiveOn: documents.effectiveOn })
    .from(documents)
    .where(lte(documents.effectiveOn, day))
    .orderBy(documents.type, desc(documents.effectiveOn))
    .limit(50)
  return new Map(rows.map(({ type, effectiveOn }) => [type, effectiveOn]))
}

export type VersionRow = Awaited<ReturnType<typeof listDocumentVersions>>[number]

import { sql } from 'drizzle-orm'
import type { TextFieldName } from '#api/contract/office/translations.options.ts'
import type { ForeignLocale } from '#api/locales.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { isNeeded, type TextField } from '../db/tables/translated-texts.ts'
import type { TextSource } from './text-sources.ts'

type JsonObject = { [name: string]: JsonObject | string }

/** A row with its Korean texts, null where it needs none, and the columns in which their translations stand. */
export type TranslatedRow = {
  id: number
  title: string
  korean: Partial<Record<TextFieldName, string | null>>
  columns: Record<string, JsonObject>
}

/** A row that the shop shows, locked for a change if one follows; undefined where there is none. */
export const findTranslatedRow = async (
  db: Executor,
  { table, title, fields, isLiving }: TextSource,
  { id, now, isLocked }: { id: number; now: Date; isLocked: boolean },
): Promise<TranslatedRow | undefined> => {
  const texts = fields.map(
    (field) =>
      sql`${field.name}::text, case when ${sql.raw(isNeeded(field))} then ${sql.raw(field.korean)} end`,
  )
  const columns = [...new Set(fields.map(({ column }) => column))].map(
    (column) => sql`${column}::text, coalesce(${sql.identifier(column)}, '{}')`,
  )
  const { rows } = await db.execute<TranslatedRow>(sql`
    select id, ${title} as title, jsonb_build_object(${sql.join(texts, sql`, `)}) as korean,
      jsonb_build_object(${sql.join(columns, sql`, `)}) as columns
    from ${sql.identifier(table)} where id = ${id} and ${isLiving(now)} limit 1 ${isLocked ? sql`for update` : sql``}`)
  return rows[0]
}

const toPath = ({ path }: TextField, locale: ForeignLocale): string[] =>
  path.map((name) => (name === 'LOCALE' ? locale : name))

const isObject = (value: JsonObject | string | undefined): value is JsonObject => typeof value === 'object'

/** The translation of a text; empty where there is none. */
export const readTranslation = (
  { columns }: Pick<TranslatedRow, 'columns'>,
  field: TextField,
  locale: ForeignLocale,
): string => {
  let value: JsonObject | string | undefined = columns[field.column]
  for (const name of toPath(field, locale)) value = isObject(value) ? value[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** An object with a text at a path; undefined takes it away. */
const withText = (
  json: JsonObject,
  [name = '', ...rest]: readonly string[],
  text: string | undefined,
): JsonObject => {
  const { [name]: present, ...others } = json
  if (rest.length === 0) return text === undefined ? others : { ...others, [name]: text }
  return { ...others, [name]: withText(isObject(present) ? present : {}, rest, text) }
}

/** An empty text has no place, but in a column that has a text of every language. */
const toStoredText = ({ hasAllLanguages }: TextField, text: string): string | undefined =>
  text === '' && !hasAllLanguages ? undefined : text

export type WrittenText = { field: TextField; text: string }

/** Writes translations of a locked row in a language, and raises its version where it has one. */
export const writeTranslations = async (
  tx: Transaction,
  { table, hasVersion }: TextSource,
  row: TranslatedRow,
  { locale, texts }: { locale: ForeignLocale; texts: readonly WrittenText[] },
): Promise<void> => {
  const columns = { ...row.columns }
  for (const { field, text } of texts)
    columns[field.column] = withText(
      columns[field.column] ?? {},
      toPath(field, locale),
      toStoredText(field, text),
    )
  const changedColumns = new Set(texts.map(({ field }) => field.column))
  const sets = [...changedColumns].map(
    (column) => sql`${sql.identifier(column)} = ${JSON.stringify(columns[column])}::jsonb`,
  )
  if (hasVersion) sets.push(sql`version = version + 1`)
  await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(sets, sql`, `)} where id = ${row.id}`)
}

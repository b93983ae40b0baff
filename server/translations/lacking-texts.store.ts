import { sql, type SQL } from 'drizzle-orm'
import type { TextFieldName, TextNoun } from '#api/contract/office/translations.options.ts'
import { foreignLocales, type ForeignLocale } from '#api/locales.ts'
import type { Executor } from '../db/database.ts'
import { lacksText, lacksTexts } from '../db/tables/translated-texts.ts'
import { getTextSource, textSources, type TextSource } from './text-sources.ts'

export type LackingCount = { noun: TextNoun; rows: number; locales: Record<ForeignLocale, number> }

/** The rows that lack a text in any language, by the index of their table. */
const toLackingRows = ({ fields, isLiving }: TextSource, now: Date): SQL =>
  sql`${lacksTexts(fields)} and ${isLiving(now)}`

/** How many rows of each noun lack a text in any language, and in each, in one statement. */
export const countLackingTexts = async (
  db: Executor,
  now: Date,
  sources: readonly TextSource[] = textSources,
): Promise<LackingCount[]> => {
  const counts = sources.map((source) => {
    const locales = foreignLocales.map(
      (locale) => sql`${locale}::text, count(*) filter (where ${lacksTexts(source.fields, [locale])})`,
    )
    return sql`
      select ${source.noun}::text as noun, count(*)::int as rows, jsonb_build_object(${sql.join(locales, sql`, `)}) as locales
      from ${sql.identifier(source.table)} where ${toLackingRows(source, now)}`
  })
  const { rows } = await db.execute<LackingCount>(sql.join(counts, sql` union all `))
  return rows
}

export type LackingRow = {
  noun: TextNoun
  id: number
  title: string
  lacking: { field: TextFieldName; locales: ForeignLocale[] }[]
  changedAt: Date | null
}

type PageRange = { locale: ForeignLocale | undefined; offset: number; limit: number }

/** When the audit log, or the row itself, says that a row was changed. */
const toChangedAt = ({ subject, changedAt }: TextSource): SQL => {
  const logged = sql`(select max(at) from audit_log where audit_log.subject = ${`${subject}:`} || page.id)`
  return changedAt ? sql`greatest(page.changed_at, ${logged})` : logged
}

const listPageRows = async (
  db: Executor,
  source: TextSource,
  { locale, offset, limit }: PageRange,
  now: Date,
): Promise<LackingRow[]> => {
  const places = source.fields.flatMap((field) =>
    foreignLocales.map((one) => ({ field: field.name, locale: one, isLacking: lacksText(field, one) })),
  )
  const flags = sql.join(
    places.map(({ isLacking }) => sql`coalesce(${isLacking}, false)`),
    sql`, `,
  )
  const isOfLocale = locale ? sql` and ${lacksTexts(source.fields, [locale])}` : sql``
  const { rows } = await db.execute<{
    id: number
    title: string
    flags: boolean[]
    changed_at: Date | null
  }>(sql`
    select page.id, page.title, page.flags, ${toChangedAt(source)} as changed_at from (
      select id, ${source.title} as title, array[${flags}] as flags, ${source.changedAt ?? sql`null::timestamptz`} as changed_at
      from ${sql.identifier(source.table)}
      where ${toLackingRows(source, now)}${isOfLocale}
      order by id limit ${limit} offset ${offset}) as page
    order by page.id`)
  return rows.map(({ id, title, flags: isLacking, changed_at: changedAt }) => ({
    ...{ noun: source.noun, id, title, changedAt: changedAt && new Date(changedAt) },
    lacking: source.fields.flatMap(({ name: field }) => {
      const missing = places.filter((place, at) => place.field === field && isLacking[at])
      return missing.length > 0 ? [{ field, locales: missing.map((place) => place.locale) }] : []
    }),
  }))
}

type Filter = { noun?: TextNoun | undefined; locale?: ForeignLocale | undefined }

/**
 * A page of the rows that lack a text, noun by noun, and how many there are in all. Only the tables are read in which
 * the page lies.
 */
export const listLackingTexts = async (
  db: Executor,
  { noun, locale }: Filter,
  { size, page }: { size: number; page: number },
  now: Date,
): Promise<{ rows: LackingRow[]; total: number }> => {
  const sources = noun ? [getTextSource(noun)] : textSources
  const counts = await countLackingTexts(db, now, sources)
  const rows: LackingRow[] = []
  let total = 0
  for (const source of sources) {
    const count = counts.find((one) => one.noun === source.noun)
    const sourceRows = (locale ? count?.locales[locale] : count?.rows) ?? 0
    if (sourceRows === 0) continue
    const offset = Math.max(0, page * size - total)
    const limit = size - rows.length
    if (offset < sourceRows && limit > 0)
      rows.push(...(await listPageRows(db, source, { locale, offset, limit }, now)))
    total += sourceRows
  }
  return { rows, total }
}

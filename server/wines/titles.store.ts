import { and, eq, lte } from 'drizzle-orm'
import type { Locale } from '#api/fields.ts'
import { localizeTexts } from '../localize-texts.ts'
import type { Database } from '../db/database.ts'
import { articles, events } from '../db/tables/content.ts'
import type { Filters } from './filters.rules.ts'

const findEventTitle = async (db: Database, id: number | null, locale: Locale): Promise<string | null> => {
  if (id === null) return null
  const [row] = await db
    .select({ title: events.title, translations: events.translations })
    .from(events)
    .where(and(eq(events.id, id), eq(events.draft, false)))
    .limit(1)
  return row ? localizeTexts(row, ['title'], locale).title : null
}

const findArticleTitle = async (
  db: Database,
  id: number | null,
  { now, locale }: { now: Date; locale: Locale },
): Promise<string | null> => {
  if (id === null) return null
  const [row] = await db
    .select({ title: articles.title, translations: articles.translations })
    .from(articles)
    .where(and(eq(articles.id, id), lte(articles.publishedAt, now)))
    .limit(1)
  return row ? localizeTexts(row, ['title'], locale).title : null
}

/** The titles of the listed event and article; null where shoppers may not see them. */
export const findListTitles = async (
  db: Database,
  { eventId, magazineId }: Filters,
  reading: { now: Date; locale: Locale },
) => {
  const [event, magazine] = await Promise.all([
    findEventTitle(db, eventId, reading.locale),
    findArticleTitle(db, magazineId, reading),
  ])
  return { event, magazine }
}

import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { articles, events } from '../db/tables/content.ts'
import type { Filters } from './filters.rules.ts'

const findEventTitle = async (db: Database, id: number | null): Promise<string | null> => {
  if (id === null) return null
  const [row] = await db
    .select({ title: events.title })
    .from(events)
    .where(and(eq(events.id, id), eq(events.draft, false)))
    .limit(1)
  return row?.title ?? null
}

const findArticleTitle = async (db: Database, id: number | null, now: Date): Promise<string | null> => {
  if (id === null) return null
  const [row] = await db
    .select({ title: articles.title })
    .from(articles)
    .where(and(eq(articles.id, id), lte(articles.publishedAt, now)))
    .limit(1)
  return row?.title ?? null
}

/** The titles of the listed event and article; null where shoppers may not see them. */
export const findListTitles = async (db: Database, { eventId, magazineId }: Filters, now: Date) => {
  const [event, magazine] = await Promise.all([
    findEventTitle(db, eventId),
    findArticleTitle(db, magazineId, now),
  ])
  return { event, magazine }
}

import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { Sought } from '../content/search-in.ts'
import { dayAfter, seoulInstant } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { articleCategories, articles } from '../db/tables/content.ts'

export type ArticleFilter = {
  section: 'MAGAZINE' | 'SENSE'
  now: Date
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Published articles of a section, those of some days where days are given. */
const shown = ({ where }: Sought, { section, now, startDate, endDate }: ArticleFilter) =>
  and(
    eq(articles.section, section),
    lte(articles.publishedAt, now),
    startDate ? gte(articles.publishedAt, seoulInstant(startDate)) : undefined,
    endDate ? lt(articles.publishedAt, seoulInstant(dayAfter(endDate, 1))) : undefined,
    where,
  )

const likedBy = (memberId: number | null) =>
  memberId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from likes where member_id = ${memberId} and subject = 'ARTICLE' and subject_id = ${articles.id})`

const columns = (memberId: number | null) => ({
  id: articles.id,
  title: articles.title,
  lead: articles.lead,
  category: articleCategories.names,
  cover: articles.cover,
  readingMinutes: articles.readingMinutes,
  likeCount: articles.likeCount,
  liked: likedBy(memberId),
  publishedAt: articles.publishedAt,
})

export const countArticles = (db: Database, sought: Sought, filter: ArticleFilter): Promise<number> =>
  db.$count(articles, shown(sought, filter))

/** A page of articles, newest first, best match first where words were typed. */
export const articlePage = (
  db: Database,
  sought: Sought,
  filter: ArticleFilter,
  { size, page, memberId }: { size: number; page: number; memberId: number | null },
) =>
  db
    .select(columns(memberId))
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(shown(sought, filter))
    .orderBy(...sought.order, desc(articles.publishedAt), desc(articles.id))
    .limit(size)
    .offset(size * page)

export const articleOf = async (
  db: Database,
  id: number,
  { section, now, memberId }: { section: ArticleFilter['section']; now: Date; memberId: number | null },
) => {
  const [row] = await db
    .select({ ...columns(memberId), body: articles.body })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(and(eq(articles.id, id), eq(articles.section, section), lte(articles.publishedAt, now)))
    .limit(1)
  return row
}

export type ArticleRow = Awaited<ReturnType<typeof articlePage>>[number]

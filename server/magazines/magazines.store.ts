import { and, asc, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { articleSorts } from '#api/contract/magazines.ts'
import type { Sought } from '../content/search-in.ts'
import type { Database } from '../db/database.ts'
import { articleCategories, articles, likes } from '../db/tables/content.ts'
import { byAge, holding, inDays, type Days, type Listed } from '../db/listed.ts'
import { isLikeOf, likedBy } from '../likes/likes.store.ts'

export type Section = 'MAGAZINE' | 'SENSE'
export type ArticleFilter = Days & {
  section: Section
  now: Date
  categoryIds?: number[] | undefined
}
export type ArticleSort = (typeof articleSorts)[number]
type Slice = { size: number; page: number }

const published = (section: Section, now: Date) =>
  and(eq(articles.section, section), lte(articles.publishedAt, now))

/** Published articles of a section, those of some days or categories where these are given. */
const shown = ({ where }: Sought, { section, now, categoryIds, ...days }: ArticleFilter) =>
  and(
    published(section, now),
    inDays(articles.publishedAt, days),
    categoryIds?.length ? inArray(articles.categoryId, categoryIds) : undefined,
    where,
  )

const columns = (memberId: number | null) => ({
  id: articles.id,
  title: articles.title,
  lead: articles.lead,
  category: articleCategories.names,
  cover: articles.cover,
  readingMinutes: articles.readingMinutes,
  likeCount: articles.likeCount,
  liked: likedBy(memberId, 'ARTICLE', articles.id),
  publishedAt: articles.publishedAt,
})

const newest = [desc(articles.publishedAt), desc(articles.id)]
const orders: Record<ArticleSort, SQL[]> = {
  new: newest,
  views: [desc(articles.viewCount), asc(articles.id)],
  likes: [desc(articles.likeCount), asc(articles.id)],
  short: [asc(articles.readingMinutes), ...newest],
}

export const countArticles = (db: Database, sought: Sought, filter: ArticleFilter): Promise<number> =>
  db.$count(articles, shown(sought, filter))

/** A page of articles in the order asked for; else best match first where words were typed, then the newest. */
export const articlePage = (
  db: Database,
  sought: Sought,
  filter: ArticleFilter,
  { size, page, memberId, sort }: Slice & { memberId: number | null; sort?: ArticleSort | undefined },
) =>
  db
    .select(columns(memberId))
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(shown(sought, filter))
    .orderBy(...(sort ? orders[sort] : [...sought.order, ...newest]))
    .limit(size)
    .offset(size * page)

export const articleOf = async (
  db: Database,
  id: number,
  { section, now, memberId }: { section: Section; now: Date; memberId: number | null },
) => {
  const [row] = await db
    .select({ ...columns(memberId), body: articles.body, productIds: articles.productIds })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(and(eq(articles.id, id), published(section, now)))
    .limit(1)
  return row
}

type Reader = { section: Section; now: Date; memberId: number }

/** A page of what a member likes, the latest liked first, and how much that is in all. */
export const likedArticles = async (db: Database, { section, now, memberId }: Reader, listed: Listed) => {
  const mine = and(
    isLikeOf(memberId, 'ARTICLE', articles.id),
    published(section, now),
    holding(listed.query, articles.title, articles.lead),
    inDays(likes.createdAt, listed),
  )
  const [rows, total] = await Promise.all([
    db
      .select(columns(memberId))
      .from(articles)
      .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
      .innerJoin(likes, mine)
      .orderBy(...byAge(listed.sort, likes.createdAt, articles.id))
      .limit(listed.size)
      .offset(listed.size * listed.page),
    db.$count(db.select({ id: articles.id }).from(articles).innerJoin(likes, mine).as('liked')),
  ])
  return { rows, total }
}

/** The categories of a section in order, with how many articles each has. */
export const categoriesOf = (db: Database, section: Section, now: Date) =>
  db
    .select({
      id: articleCategories.id,
      names: articleCategories.names,
      qty: sql<number>`count(${articles.id})::int`,
    })
    .from(articleCategories)
    .leftJoin(articles, and(eq(articles.categoryId, articleCategories.id), published(section, now)))
    .where(eq(articleCategories.section, section))
    .groupBy(articleCategories.id)
    .orderBy(articleCategories.position)
    .limit(100)

/** What some published articles are about, each product once, in the order of the articles. */
export const productsOfArticles = async (
  db: Database,
  ids: readonly number[],
  { section, now }: { section: Section; now: Date },
): Promise<number[]> => {
  const rows = await db
    .select({ id: articles.id, productIds: articles.productIds })
    .from(articles)
    .where(and(inArray(articles.id, [...ids]), published(section, now)))
    .limit(ids.length)
  const found = new Map(rows.map((row) => [row.id, row.productIds]))
  return [...new Set(ids.flatMap((id) => found.get(id) ?? []))]
}

export type ArticleRow = Awaited<ReturnType<typeof articlePage>>[number]

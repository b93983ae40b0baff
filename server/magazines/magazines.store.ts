import { and, asc, desc, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { articleSorts } from '#api/contract/magazines.options.ts'
import type { SearchClause } from '../search/search-clauses.ts'
import { matchesSearchText } from '../search/text-terms.store.ts'
import type { Database } from '../db/database.ts'
import { articleCategories, articles, likes } from '../db/tables/content.ts'
import { orderByAge, matchesText, isBetweenDays, type DayRange, type ListFilter } from '../db/list-filters.ts'
import { toBriefTranslations } from '../db/brief-translations.ts'
import { matchesLike, toLikedColumn } from './likes.store.ts'

export type Section = 'MAGAZINE' | 'SENSE'
export type ArticleFilter = DayRange & {
  section: Section
  now: Date
  categoryIds?: number[] | undefined
}
export type ArticleSort = (typeof articleSorts)[number]
type Slice = { size: number; page: number }

const wherePublished = (section: Section, now: Date) =>
  and(eq(articles.section, section), lte(articles.publishedAt, now))

/** Published articles of a section, limited to days or categories if given. */
const toWhere = ({ where }: SearchClause, { section, now, categoryIds, ...days }: ArticleFilter) =>
  and(
    wherePublished(section, now),
    isBetweenDays(articles.publishedAt, days),
    categoryIds?.length ? inArray(articles.categoryId, categoryIds) : undefined,
    where,
  )

const toColumns = (memberId: number | null) => ({
  id: articles.id,
  title: articles.title,
  lead: articles.lead,
  translations: toBriefTranslations<'title' | 'lead'>(articles.translations),
  category: articleCategories.names,
  cover: articles.cover,
  readingMinutes: articles.readingMinutes,
  likeCount: articles.likeCount,
  liked: toLikedColumn(memberId, 'ARTICLE', articles.id),
  publishedAt: articles.publishedAt,
})

const newest = [desc(articles.publishedAt), desc(articles.id)]
const orders: Record<ArticleSort, SQL[]> = {
  new: newest,
  views: [desc(articles.viewCount), asc(articles.id)],
  likes: [desc(articles.likeCount), asc(articles.id)],
  short: [asc(articles.readingMinutes), ...newest],
}

export const countArticles = (db: Database, search: SearchClause, filter: ArticleFilter): Promise<number> =>
  db.$count(articles, toWhere(search, filter))

/** A page of articles in the requested order; else best match first if there are words, then the newest. */
export const listArticleRows = (
  db: Database,
  search: SearchClause,
  filter: ArticleFilter,
  { size, page, memberId, sort }: Slice & { memberId: number | null; sort?: ArticleSort | undefined },
) =>
  db
    .select(toColumns(memberId))
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(toWhere(search, filter))
    .orderBy(...(sort ? orders[sort] : [...search.order, ...newest]))
    .limit(size)
    .offset(size * page)

export const findArticle = async (
  db: Database,
  id: number,
  { section, now, memberId }: { section: Section; now: Date; memberId: number | null },
) => {
  const [row] = await db
    .select({
      ...toColumns(memberId),
      body: articles.body,
      translations: articles.translations,
      productIds: articles.productIds,
    })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(and(eq(articles.id, id), wherePublished(section, now)))
    .limit(1)
  return row
}

type Reader = { section: Section; now: Date; memberId: number }

/** A page of a member's liked articles, the latest liked first, and their total number. */
export const listLikedArticleRows = async (
  db: Database,
  { section, now, memberId }: Reader,
  filter: ListFilter,
) => {
  const likedByMember = and(
    matchesLike(memberId, 'ARTICLE', articles.id),
    wherePublished(section, now),
    or(matchesText(filter.query, articles.title, articles.lead), matchesSearchText(articles, filter.query)),
    isBetweenDays(likes.createdAt, filter),
  )
  const [rows, total] = await Promise.all([
    db
      .select(toColumns(memberId))
      .from(articles)
      .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
      .innerJoin(likes, likedByMember)
      .orderBy(...orderByAge(filter.sort, likes.createdAt, articles.id))
      .limit(filter.size)
      .offset(filter.size * filter.page),
    db.$count(db.select({ id: articles.id }).from(articles).innerJoin(likes, likedByMember).as('liked')),
  ])
  return { rows, total }
}

/** The categories of a section in order, with the number of articles in each. */
export const listArticleCategoryRows = (db: Database, section: Section, now: Date) =>
  db
    .select({
      id: articleCategories.id,
      names: articleCategories.names,
      qty: sql<number>`count(${articles.id})::int`,
    })
    .from(articleCategories)
    .leftJoin(articles, and(eq(articles.categoryId, articleCategories.id), wherePublished(section, now)))
    .where(eq(articleCategories.section, section))
    .groupBy(articleCategories.id)
    .orderBy(articleCategories.position)
    .limit(100)

/** The products of some published articles, each once, in the order of the articles. */
export const listArticleProductIds = async (
  db: Database,
  ids: readonly number[],
  { section, now }: { section: Section; now: Date },
): Promise<number[]> => {
  const rows = await db
    .select({ id: articles.id, productIds: articles.productIds })
    .from(articles)
    .where(and(inArray(articles.id, [...ids]), wherePublished(section, now)))
    .limit(ids.length)
  const productIdsByArticle = new Map(rows.map((row) => [row.id, row.productIds]))
  return [...new Set(ids.flatMap((id) => productIdsByArticle.get(id) ?? []))]
}

export type ArticleRow = Awaited<ReturnType<typeof listArticleRows>>[number]

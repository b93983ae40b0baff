import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { postSorts } from '#api/contract/posts.ts'
import type { SearchClause } from '../search/search-clauses.ts'
import type { Database } from '../db/database.ts'
import { isBetweenDays, type DayRange } from '../db/list-filters.ts'
import { toBriefTranslations } from '../db/brief-translations.ts'
import { postCategories, posts, type PostType } from '../db/tables/posts.ts'

export type PostFilter = DayRange & {
  now: Date
  type?: PostType | undefined
  idCategories?: number[] | undefined
}
type Slice = { size: number; page: number; sort?: (typeof postSorts)[number] | undefined }

const wherePublished = (now: Date) => lte(posts.publishedAt, now)

const toWhere = ({ where }: SearchClause, { now, type, idCategories, ...days }: PostFilter) =>
  and(
    wherePublished(now),
    type ? eq(posts.type, type) : undefined,
    idCategories?.length ? inArray(posts.categoryId, idCategories) : undefined,
    isBetweenDays(posts.publishedAt, days),
    where,
  )

const columns = {
  id: posts.id,
  type: posts.type,
  categoryId: posts.categoryId,
  category: postCategories.names,
  title: posts.title,
  translations: toBriefTranslations<'title'>(posts.translations),
  pinned: posts.pinned,
  publishedAt: posts.publishedAt,
}

const newest = [desc(posts.publishedAt), desc(posts.id)]
const toOrder = ({ sort }: Slice, search: SearchClause): SQL[] => {
  if (sort === 'old') return [asc(posts.publishedAt), asc(posts.id)]
  return sort === 'new' ? newest : [...search.order, desc(posts.pinned), ...newest]
}

export const countPosts = (db: Database, search: SearchClause, filter: PostFilter): Promise<number> =>
  db.$count(posts, toWhere(search, filter))

/** A page of posts in the requested order; else best match if there are words, pinned ones, newest. */
export const listPosts = (db: Database, search: SearchClause, filter: PostFilter, slice: Slice) =>
  db
    .select(columns)
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(toWhere(search, filter))
    .orderBy(...toOrder(slice, search))
    .limit(slice.size)
    .offset(slice.size * slice.page)

export const findPost = async (db: Database, id: number, now: Date) => {
  const [row] = await db
    .select({ ...columns, body: posts.body, translations: posts.translations })
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(and(eq(posts.id, id), wherePublished(now)))
    .limit(1)
  return row
}

type PostPosition = { id: number; type: PostType; publishedAt: Date }

/** The posts of the same type published directly before and after one. */
export const findNeighbors = async (db: Database, { id, type, publishedAt }: PostPosition, now: Date) => {
  const findNeighbor = async (side: SQL | undefined, order: SQL[]) => {
    const [row] = await db
      .select({ id: columns.id, title: columns.title, translations: columns.translations })
      .from(posts)
      .where(and(eq(posts.type, type), wherePublished(now), side))
      .orderBy(...order)
      .limit(1)
    return row ?? null
  }
  const same = eq(posts.publishedAt, publishedAt)
  const [older, newer] = await Promise.all([
    findNeighbor(or(lt(posts.publishedAt, publishedAt), and(same, lt(posts.id, id))), newest),
    findNeighbor(or(gt(posts.publishedAt, publishedAt), and(same, gt(posts.id, id))), [
      asc(posts.publishedAt),
      asc(posts.id),
    ]),
  ])
  return { older, newer }
}

/** The number of published posts of each type. */
export const countByType = async (db: Database, now: Date): Promise<Map<string, number>> => {
  const rows = await db
    .select({ type: posts.type, qty: sql<number>`count(*)::int` })
    .from(posts)
    .where(wherePublished(now))
    .groupBy(posts.type)
    .limit(20)
  return new Map(rows.map(({ type, qty }) => [type, qty]))
}

/** The categories in order, with the number of published posts in each. */
export const listPostCategories = (db: Database, now: Date) =>
  db
    .select({ id: postCategories.id, names: postCategories.names, qty: sql<number>`count(${posts.id})::int` })
    .from(postCategories)
    .leftJoin(posts, and(eq(posts.categoryId, postCategories.id), wherePublished(now)))
    .groupBy(postCategories.id)
    .orderBy(postCategories.position)
    .limit(100)

export type PostRow = Awaited<ReturnType<typeof listPosts>>[number]

import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { postSorts } from '#api/contract/posts.ts'
import type { Sought } from '../content/search-in.ts'
import type { Database } from '../db/database.ts'
import { inDays, type Days } from '../db/listed.ts'
import { postCategories, posts, type PostType } from '../db/tables/posts.ts'

export type PostFilter = Days & {
  now: Date
  type?: PostType | undefined
  idCategories?: number[] | undefined
}
type Slice = { size: number; page: number; sort?: (typeof postSorts)[number] | undefined }

const published = (now: Date) => lte(posts.publishedAt, now)

const shown = ({ where }: Sought, { now, type, idCategories, ...days }: PostFilter) =>
  and(
    published(now),
    type ? eq(posts.type, type) : undefined,
    idCategories?.length ? inArray(posts.categoryId, idCategories) : undefined,
    inDays(posts.publishedAt, days),
    where,
  )

const columns = {
  id: posts.id,
  type: posts.type,
  categoryId: posts.categoryId,
  category: postCategories.names,
  title: posts.title,
  pinned: posts.pinned,
  publishedAt: posts.publishedAt,
}

const newest = [desc(posts.publishedAt), desc(posts.id)]
const orderOf = ({ sort }: Slice, sought: Sought): SQL[] => {
  if (sort === 'old') return [asc(posts.publishedAt), asc(posts.id)]
  return sort === 'new' ? newest : [...sought.order, desc(posts.pinned), ...newest]
}

export const countPosts = (db: Database, sought: Sought, filter: PostFilter): Promise<number> =>
  db.$count(posts, shown(sought, filter))

/** A page of posts in the order asked for; else best match first where words were typed, pinned ones, the newest. */
export const postPage = (db: Database, sought: Sought, filter: PostFilter, slice: Slice) =>
  db
    .select(columns)
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(shown(sought, filter))
    .orderBy(...orderOf(slice, sought))
    .limit(slice.size)
    .offset(slice.size * slice.page)

export const postOf = async (db: Database, id: number, now: Date) => {
  const [row] = await db
    .select({ ...columns, body: posts.body })
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(and(eq(posts.id, id), published(now)))
    .limit(1)
  return row
}

type Place = { id: number; type: PostType; publishedAt: Date }

/** The posts of the same type published just before and just after one. */
export const neighboursOf = async (db: Database, { id, type, publishedAt }: Place, now: Date) => {
  const beside = async (side: SQL | undefined, order: SQL[]) => {
    const [row] = await db
      .select({ id: posts.id, title: posts.title })
      .from(posts)
      .where(and(eq(posts.type, type), published(now), side))
      .orderBy(...order)
      .limit(1)
    return row ?? null
  }
  const same = eq(posts.publishedAt, publishedAt)
  const [older, newer] = await Promise.all([
    beside(or(lt(posts.publishedAt, publishedAt), and(same, lt(posts.id, id))), newest),
    beside(or(gt(posts.publishedAt, publishedAt), and(same, gt(posts.id, id))), [
      asc(posts.publishedAt),
      asc(posts.id),
    ]),
  ])
  return { older, newer }
}

/** How many published posts there are of each type. */
export const countByType = async (db: Database, now: Date): Promise<Map<string, number>> => {
  const rows = await db
    .select({ type: posts.type, qty: sql<number>`count(*)::int` })
    .from(posts)
    .where(published(now))
    .groupBy(posts.type)
    .limit(20)
  return new Map(rows.map(({ type, qty }) => [type, qty]))
}

/** The categories in order, with how many published posts each has. */
export const postCategoriesOf = (db: Database, now: Date) =>
  db
    .select({ id: postCategories.id, names: postCategories.names, qty: sql<number>`count(${posts.id})::int` })
    .from(postCategories)
    .leftJoin(posts, and(eq(posts.categoryId, postCategories.id), published(now)))
    .groupBy(postCategories.id)
    .orderBy(postCategories.position)
    .limit(100)

export type PostRow = Awaited<ReturnType<typeof postPage>>[number]

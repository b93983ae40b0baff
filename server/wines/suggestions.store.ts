import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { articleCategories, articles } from '../db/tables/content.ts'
import { wineries } from '../db/tables/wineries.ts'
import { products } from '../db/tables/wines.ts'
import { matches, quality } from '../search/conditions.ts'
import type { Attempt } from '../search/plan.ts'

const shown = 4
const closest = (score: SQL | undefined) => (score ? [sql`(${score}) desc`] : [])

export const winesLike = (db: Executor, condition: SQL | undefined, attempt: Attempt) =>
  db
    .select({
      id: products.id,
      name: products.nameKo,
      originalName: products.nameOriginal,
      countryCode: products.countryCode,
    })
    .from(products)
    .where(condition)
    .orderBy(...closest(quality(products, attempt)), desc(products.rank), asc(products.id))
    .limit(shown)

export const wineriesLike = (db: Executor, attempt: Attempt) =>
  db
    .select({ id: wineries.id, name: wineries.nameKo, originalName: wineries.nameOriginal })
    .from(wineries)
    .where(matches(wineries, attempt))
    .orderBy(...closest(quality(wineries, attempt)), desc(wineries.likeCount), asc(wineries.id))
    .limit(shown)

export const articlesLike = (db: Executor, section: 'MAGAZINE' | 'SENSE', attempt: Attempt) =>
  db
    .select({ id: articles.id, title: articles.title, category: articleCategories.names })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(and(eq(articles.section, section), matches(articles, attempt)))
    .orderBy(...closest(quality(articles, attempt)), desc(articles.publishedAt))
    .limit(shown)

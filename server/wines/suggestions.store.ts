import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { articleCategories, articles } from '../db/tables/content.ts'
import { wineries } from '../db/tables/wineries.ts'
import { products } from '../db/tables/wines.ts'
import { matchesInterpretation, toMatchScore } from '../search/conditions.ts'
import type { Interpretation } from '../search/plan.ts'

const suggestionLimit = 4
const orderByCloseness = (score: SQL | undefined) => (score ? [sql`(${score}) desc`] : [])

export const listMatchingWines = (db: Executor, condition: SQL | undefined, interpretation: Interpretation) =>
  db
    .select({
      id: products.id,
      name: products.nameKo,
      originalName: products.nameOriginal,
      countryCode: products.countryCode,
    })
    .from(products)
    .where(condition)
    .orderBy(
      ...orderByCloseness(toMatchScore(products, interpretation)),
      desc(products.rank),
      asc(products.id),
    )
    .limit(suggestionLimit)

export const listMatchingWineries = (db: Executor, interpretation: Interpretation) =>
  db
    .select({ id: wineries.id, name: wineries.nameKo, originalName: wineries.nameOriginal })
    .from(wineries)
    .where(matchesInterpretation(wineries, interpretation))
    .orderBy(
      ...orderByCloseness(toMatchScore(wineries, interpretation)),
      desc(wineries.likeCount),
      asc(wineries.id),
    )
    .limit(suggestionLimit)

export const listMatchingArticles = (
  db: Executor,
  section: 'MAGAZINE' | 'SENSE',
  interpretation: Interpretation,
) =>
  db
    .select({ id: articles.id, title: articles.title, category: articleCategories.names })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(and(eq(articles.section, section), matchesInterpretation(articles, interpretation)))
    .orderBy(...orderByCloseness(toMatchScore(articles, interpretation)), desc(articles.publishedAt))
    .limit(suggestionLimit)

import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { articleCategories, articles } from '../db/tables/content.ts'
import { wineries } from '../db/tables/wineries.ts'
import { products } from '../db/tables/wines.ts'
import { toAllWordsClause } from '../search/search-clauses.ts'
import type { QueryWord } from '../search/query-words.ts'
import { withTopics } from '../search/topic-clauses.ts'

export const suggestionLimit = 4

/** Some wines in the given order. */
export const listSuggestedWines = async (db: Executor, ids: readonly number[]) => {
  const rows = await db
    .select({ id: products.id, name: products.nameKo, originalName: products.nameOriginal })
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...ids])}::int[])`)
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowsById.get(id) ?? [])
}

export const listMatchingWineries = (db: Executor, words: readonly QueryWord[]) => {
  const { where, order } = toAllWordsClause(wineries, words)
  return db
    .select({ id: wineries.id, name: wineries.nameKo, originalName: wineries.nameOriginal })
    .from(wineries)
    .where(where)
    .orderBy(...order, desc(wineries.likeCount), asc(wineries.id))
    .limit(suggestionLimit)
}

export const listMatchingArticles = (
  db: Executor,
  section: 'MAGAZINE' | 'SENSE',
  words: readonly QueryWord[],
  topics: readonly string[],
) => {
  const { where, order } = withTopics(toAllWordsClause(articles, words), topics)
  return db
    .select({ id: articles.id, title: articles.title, category: articleCategories.names })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(and(eq(articles.section, section), where))
    .orderBy(...order, desc(articles.publishedAt))
    .limit(suggestionLimit)
}

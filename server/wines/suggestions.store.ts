import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { articleCategories, articles } from '../db/tables/content.ts'
import { wineries } from '../db/tables/wineries.ts'
import { products } from '../db/tables/wines.ts'
import { toAllWordsClause } from '../search/search-clauses.ts'
import type { QueryWord } from '../search/query-words.ts'
import { toSearchScore, type ActiveSearch } from './search-conditions.store.ts'

const suggestionLimit = 4

export const listMatchingWines = (db: Executor, condition: SQL | undefined, search: ActiveSearch) =>
  db
    .select({
      id: products.id,
      name: products.nameKo,
      originalName: products.nameOriginal,
      countryCode: products.countryCode,
    })
    .from(products)
    .where(condition)
    .orderBy(sql`${toSearchScore(search, products)} desc`, desc(products.rank), asc(products.id))
    .limit(suggestionLimit)

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
) => {
  const { where, order } = toAllWordsClause(articles, words)
  return db
    .select({ id: articles.id, title: articles.title, category: articleCategories.names })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(and(eq(articles.section, section), where))
    .orderBy(...order, desc(articles.publishedAt))
    .limit(suggestionLimit)
}

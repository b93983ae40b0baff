import { asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { toBriefTranslations } from '../db/brief-translations.ts'
import { articleCategories, articles } from '../db/tables/content.ts'
import { wineries } from '../db/tables/wineries.ts'
import { toAllWordsClause } from '../search/search-clauses.ts'
import type { QueryWord } from '../search/query-words.ts'
import { withTopics } from '../search/topic-clauses.ts'

export const suggestionLimit = 4

export const listMatchingWineries = (db: Executor, words: readonly QueryWord[]) => {
  const { where, order } = toAllWordsClause(wineries, words)
  return db
    .select({
      id: wineries.id,
      nameKo: wineries.nameKo,
      nameOriginal: wineries.nameOriginal,
      names: wineries.names,
    })
    .from(wineries)
    .where(where)
    .orderBy(...order, desc(wineries.likeCount), asc(wineries.id))
    .limit(suggestionLimit)
}

/** The best of each section; one statement. */
export const listMatchingArticles = (
  db: Executor,
  words: readonly QueryWord[],
  topics: readonly string[],
) => {
  const { where, order } = withTopics(toAllWordsClause(articles, words), topics)
  const rankedArticles = db
    .select({
      id: articles.id,
      section: articles.section,
      title: articles.title,
      translations: toBriefTranslations<'title'>(articles.translations).as('translations'),
      category: articleCategories.names,
      place:
        sql<number>`(row_number() over (partition by ${articles.section} order by ${sql.join([...order, desc(articles.publishedAt)], sql`, `)}))::int`.as(
          'place',
        ),
    })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(where)
    .as('ranked')
  return db
    .select()
    .from(rankedArticles)
    .where(lte(rankedArticles.place, suggestionLimit))
    .orderBy(rankedArticles.section, rankedArticles.place)
    .limit(suggestionLimit * 2)
}

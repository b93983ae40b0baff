import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { toBriefTranslations } from '../db/brief-translations.ts'
import { articleCategories, articles } from '../db/tables/content.ts'
import { wineries } from '../db/tables/wineries.ts'
import { createCache } from '../platform/cache/cache.ts'
import { toAllWordsClause } from '../search/search-clauses.ts'
import type { QueryWord } from '../search/query-words.ts'
import { withTopics } from '../search/topic-clauses.ts'

export const suggestionLimit = 4

const readMatchingWineries = (db: Database, words: readonly QueryWord[]) => {
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
const readMatchingArticles = (
  db: Database,
  words: readonly QueryWord[],
  topics: readonly string[],
  now: Date,
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
    .where(and(where, lte(articles.publishedAt, now)))
    .as('ranked')
  return db
    .select()
    .from(rankedArticles)
    .where(lte(rankedArticles.place, suggestionLimit))
    .orderBy(rankedArticles.section, rankedArticles.place)
    .limit(suggestionLimit * 2)
}

/** The same beginnings are typed by many; their rows are held until one of the tables changes. */
const lifetime = { freshMs: 15_000, keepMs: 300_000, max: 500 }
type WineryMatches = Awaited<ReturnType<typeof readMatchingWineries>>
const wineryCache = createCache<WineryMatches>({ ...lifetime, tables: ['wineries'] })
type ArticleMatches = Awaited<ReturnType<typeof readMatchingArticles>>
const articleCache = createCache<ArticleMatches>({ ...lifetime, tables: ['articles', 'article_categories'] })

export const listMatchingWineries = (
  db: Database,
  words: readonly QueryWord[],
  now: Date,
): Promise<WineryMatches> =>
  wineryCache(db, JSON.stringify(words), now, async () => readMatchingWineries(db, words))

export const listMatchingArticles = (
  db: Database,
  words: readonly QueryWord[],
  topics: readonly string[],
  now: Date,
): Promise<ArticleMatches> =>
  articleCache(db, JSON.stringify([words, topics]), now, async () =>
    readMatchingArticles(db, words, topics, now),
  )

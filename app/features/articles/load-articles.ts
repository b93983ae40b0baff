import { ensureFound, ensurePageFound } from '../../shell/ensure-found.ts'
import type { QueryClient } from '@tanstack/react-query'
import { allowFailures } from '../../shell/allow-failures.ts'
import type { ArticleSearch } from './article-search.ts'
import { articles, type ArticleKind } from './articles.queries.ts'

/** Loads everything that a list of articles shows. */
export const loadArticles = async (client: QueryClient, kind: ArticleKind, search: ArticleSearch) => {
  await Promise.all([
    ensurePageFound(client.ensureQueryData(articles.list(kind, search))),
    client.ensureQueryData(articles.categories(kind)),
    client.ensureQueryData(articles.sorts(kind)),
  ])
}

/** Loads one article with its wines; answers what the page's head says of it. */
export const loadArticle = async (
  client: QueryClient,
  kind: ArticleKind,
  id: number,
  myStore: number | null,
) => {
  const more = allowFailures([
    client.ensureQueryData(articles.kinds(kind, id, myStore)),
    client.ensureQueryData(articles.list(kind, {})),
  ])
  try {
    const article = await ensureFound(client.ensureQueryData(articles.one(kind, id)))
    const { title, lead, image, publishedAt, category, bodyLang } = article
    return { id, title, lead, image: image.src, publishedAt, category, bodyLang }
  } finally {
    await more
  }
}

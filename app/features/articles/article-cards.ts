import { m } from '#messages'
import { formatDate } from '../../format.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { toCoverImage } from '../wines/pictures.ts'
import { articlePaths } from './article-labels.ts'
import type { ArticleCard, ArticleKind } from './articles.queries.ts'
import { joinFacts } from '../../join-facts.ts'

const coverSize = { width: 1200, height: 750 }

export const toArticleCover = (picture: ArticleCard['image']) => ({ ...toCoverImage(picture), ...coverSize })

/** 2026.11.20 · 읽는 시간 3분 */
export const toArticleMeta = ({ publishedAt, readingMinutes }: ArticleCard): string =>
  joinFacts([formatDate(publishedAt), m['articles.minutes']({ minutes: String(readingMinutes) })])

/** What a card says of an article. */
export const toArticleCard = (kind: ArticleKind, article: ArticleCard) => ({
  href: `${articlePaths[kind]}/${article.id}`,
  eyebrow: joinFacts([article.category, m['articles.minutes']({ minutes: String(article.readingMinutes) })]),
  title: article.title,
  lang: toForeignLanguage(article.lang),
  cover: toArticleCover(article.image),
})

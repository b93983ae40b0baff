import { m } from '#messages'
import { date } from '../../format.ts'
import { writtenIn } from '../../shell/written-in.ts'
import { cover } from '../wines/pictures.ts'
import { pathOf } from './article-words.ts'
import type { ArticleCard, ArticleKind } from './articles.queries.ts'

const coverSize = { width: 1200, height: 750 }

export const coverOf = (picture: ArticleCard['image']) => ({ ...cover(picture), ...coverSize })

/** 2026.11.20 · 읽는 시간 3분 */
export const metaOf = ({ publishedAt, readingMinutes }: ArticleCard): string =>
  `${date(publishedAt)} · ${m['articles.minutes']({ minutes: String(readingMinutes) })}`

/** What a card says of an article. */
export const cardOf = (kind: ArticleKind, article: ArticleCard) => ({
  href: `${pathOf[kind]}/${article.id}`,
  eyebrow: `${article.category} · ${m['articles.minutes']({ minutes: String(article.readingMinutes) })}`,
  title: article.title,
  lang: writtenIn(),
  cover: coverOf(article.image),
})

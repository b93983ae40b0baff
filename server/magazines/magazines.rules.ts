import type { z } from '@hono/zod-openapi'
import type { ArticleCard } from '#api/contract/magazines.ts'
import { articleSorts } from '#api/contract/magazines.options.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { toSeoulIso } from '../clock.ts'
import { toCoverPicture } from '../platform/images/pictures.rules.ts'
import { localize, toNamedCodes } from '../localize.ts'
import { localizeTexts } from '../localize-texts.ts'
import type { ArticleRow } from './magazines.store.ts'

/** An article as a card, its category in the language of the request. */
export const toArticleCard = (row: ArticleRow, locale: Locale): z.output<typeof ArticleCard> => {
  const texts = localizeTexts(row, ['title', 'lead'], locale)
  return {
    id: row.id,
    ...texts,
    category: localize(row.category, locale),
    readingMinutes: row.readingMinutes,
    likeCount: row.likeCount,
    liked: row.liked,
    publishedAt: toSeoulIso(row.publishedAt),
    image: toCoverPicture('article', row.id, row.cover, texts.title),
  }
}

const names = {
  new: m['content.sort.new'],
  views: m['content.sort.views'],
  likes: m['content.sort.likes'],
  short: m['content.sort.short'],
}

export const listArticleSortTypes = (locale: Locale) => toNamedCodes(articleSorts, names, locale)

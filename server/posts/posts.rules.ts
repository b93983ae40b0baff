import type { z } from '@hono/zod-openapi'
import { PostType, type PostCard } from '#api/contract/posts.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { iso } from '../clock.ts'
import { codesNamed, inLocale } from '../words.ts'
import type { PostRow } from './posts.store.ts'

const names = {
  NOTICE: m['content.post.notice'],
  NEWS: m['content.post.news'],
  GUIDE: m['content.post.guide'],
}

/** The types of posts, each with how many there are. */
export const postTypes = (counts: ReadonlyMap<string, number>, locale: Locale) =>
  codesNamed(PostType.options, names, locale).map((type) => ({ ...type, qty: counts.get(type.code) ?? 0 }))

export const postCard = (row: PostRow, locale: Locale): z.output<typeof PostCard> => ({
  id: row.id,
  type: row.type,
  typeName: names[row.type]({}, { locale }),
  category: { id: row.categoryId, name: inLocale(row.category, locale) },
  title: row.title,
  pinned: row.pinned,
  publishedAt: iso(row.publishedAt),
})

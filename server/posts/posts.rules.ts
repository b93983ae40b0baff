import type { z } from '@hono/zod-openapi'
import { PostType, type PostCard } from '#api/contract/posts.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { toSeoulIso } from '../clock.ts'
import { toNamedCodes, localize } from '../localize.ts'
import type { PostRow } from './posts.store.ts'

const names = {
  NOTICE: m['content.post.notice'],
  NEWS: m['content.post.news'],
  GUIDE: m['content.post.guide'],
}

/** The types of posts, each with its number of posts. */
export const presentPostTypes = (counts: ReadonlyMap<string, number>, locale: Locale) =>
  toNamedCodes(PostType.options, names, locale).map((type) => ({ ...type, qty: counts.get(type.code) ?? 0 }))

export const toPostCard = (row: PostRow, locale: Locale): z.output<typeof PostCard> => ({
  id: row.id,
  type: row.type,
  typeName: names[row.type]({}, { locale }),
  category: { id: row.categoryId, name: localize(row.category, locale) },
  title: row.title,
  pinned: row.pinned,
  publishedAt: toSeoulIso(row.publishedAt),
})

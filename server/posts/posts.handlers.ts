import type { z } from '@hono/zod-openapi'
import { type posts, PostType, type PostCard } from '#api/contract/posts.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { findMatchingClause, resolveSearchClauses } from '../search/search-clauses.ts'
import { posts as table } from '../db/tables/posts.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { localize, toNamedCodes } from '../localize.ts'
import { localizeTexts } from '../localize-texts.ts'
import { toSeoulIso } from '../clock.ts'
import {
  countByType,
  countPosts,
  findNeighbors,
  listPostCategories,
  findPost,
  listPosts,
  type PostRow,
} from './posts.store.ts'

const typeNames = {
  NOTICE: m['content.post.notice'],
  NEWS: m['content.post.news'],
  GUIDE: m['content.post.guide'],
}

/** The types of posts, each with its number of posts. */
const presentPostTypes = (counts: ReadonlyMap<string, number>, locale: Locale) =>
  toNamedCodes(PostType.options, typeNames, locale).map((type) => ({
    ...type,
    qty: counts.get(type.code) ?? 0,
  }))

const toPostCard = (row: PostRow, locale: Locale): z.output<typeof PostCard> => ({
  id: row.id,
  type: row.type,
  typeName: typeNames[row.type]({}, { locale }),
  category: { id: row.categoryId, name: localize(row.category, locale) },
  ...localizeTexts(row, ['title'], locale),
  pinned: row.pinned,
  publishedAt: toSeoulIso(row.publishedAt),
})

type NeighborRow = Awaited<ReturnType<typeof findNeighbors>>['older']

const presentNeighbor = (row: NeighborRow, locale: Locale) =>
  row && { id: row.id, ...localizeTexts(row, ['title'], locale) }

export const postsHandlers: Handlers<typeof posts> = {
  types: async ({ db, clock, locale }) => ({
    _embedded: { items: presentPostTypes(await countByType(db, clock.now()), locale) },
  }),

  categories: async ({ db, clock, locale }) => {
    const rows = await listPostCategories(db, clock.now())
    const items = rows.map(({ id, names, qty }) => ({ id, name: localize(names, locale), qty }))
    return { _embedded: { items } }
  },

  posts: async ({ query, db, clock, locale }) => {
    const now = clock.now()
    const filter = { ...query, now }
    const clauses = await resolveSearchClauses(db, table, query.query, now)
    const { sought, total } = await findMatchingClause(clauses, (one) => countPosts(db, one, filter))
    const rows = await listPosts(db, sought, filter, query)
    return paginate(
      rows.map((row) => toPostCard(row, locale)),
      query,
      total,
    )
  },

  post: async ({ params, db, clock, locale, fail }) => {
    const row = await findPost(db, params.id, clock.now())
    if (!row) return fail('post.not_found')
    const { body, lang: bodyLang } = localizeTexts(row, ['body'], locale)
    const { older, newer } = await findNeighbors(db, row, clock.now())
    return {
      ...toPostCard(row, locale),
      body,
      bodyLang,
      older: presentNeighbor(older, locale),
      newer: presentNeighbor(newer, locale),
    }
  },
}

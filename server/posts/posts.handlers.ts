import type { posts } from '#api/contract/posts.ts'
import { firstFound, readingsOf } from '../content/search-in.ts'
import { posts as table } from '../db/tables/posts.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { inLocale } from '../words.ts'
import { postCard, postTypes } from './posts.rules.ts'
import { countByType, countPosts, neighboursOf, postCategoriesOf, postOf, postPage } from './posts.store.ts'

export const postsHandlers: Handlers<typeof posts> = {
  types: async ({ db, clock, locale }) => ({
    _embedded: { items: postTypes(await countByType(db, clock.now()), locale) },
  }),

  categories: async ({ db, clock, locale }) => {
    const rows = await postCategoriesOf(db, clock.now())
    const items = rows.map(({ id, names, qty }) => ({ id, name: inLocale(names, locale), qty }))
    return { _embedded: { items } }
  },

  posts: async ({ query, db, clock, locale }) => {
    const now = clock.now()
    const filter = { ...query, now }
    const readings = await readingsOf(db, table, query.query, now)
    const { sought, total } = await firstFound(readings, (one) => countPosts(db, one, filter))
    const rows = await postPage(db, sought, filter, query)
    return paginate(
      rows.map((row) => postCard(row, locale)),
      query,
      total,
    )
  },

  post: async ({ params, db, clock, locale, fail }) => {
    const row = await postOf(db, params.id, clock.now())
    if (!row) return fail('post.not_found')
    return {
      ...postCard(row, locale),
      body: row.body,
      ...(await neighboursOf(db, row, clock.now())),
    }
  },
}

import type { magazines } from '#api/contract/magazines.ts'
import { firstFound, readingsOf } from '../content/search-in.ts'
import { articles } from '../db/tables/content.ts'
import type { Handlers } from '../http/handler.ts'
import { paged } from '../wines/pages.ts'
import { articleCard } from './magazines.rules.ts'
import { articleOf, articlePage, countArticles } from './magazines.store.ts'

export const magazinesHandlers: Handlers<typeof magazines> = {
  magazines: async ({ query, viewer, db, clock, locale }) => {
    const now = clock.now()
    const filter = { section: 'MAGAZINE', now, startDate: query.startDate, endDate: query.endDate } as const
    const readings = await readingsOf(db, articles, query.query, now)
    const { sought, total } = await firstFound(readings, (one) => countArticles(db, one, filter))
    const rows = await articlePage(db, sought, filter, { ...query, memberId: viewer?.id ?? null })
    return paged(
      rows.map((row) => articleCard(row, locale)),
      query,
      total,
    )
  },

  magazine: async ({ params, viewer, db, clock, locale, fail }) => {
    const row = await articleOf(db, params.id, {
      section: 'MAGAZINE',
      now: clock.now(),
      memberId: viewer?.id ?? null,
    })
    return row ? { ...articleCard(row, locale), body: row.body } : fail('magazine.not_found')
  },
}

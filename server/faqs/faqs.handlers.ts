import type { faqs } from '#api/contract/faqs.ts'
import { iso } from '../clock.ts'
import { firstFound, readingsOf } from '../content/search-in.ts'
import { faqs as table } from '../db/tables/faqs.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { inLocale } from '../words.ts'
import { countFaqs, faqCategoriesOf, faqPage, keepVote, votesOf } from './faqs.store.ts'

export const faqsHandlers: Handlers<typeof faqs> = {
  categories: async ({ db, locale }) => {
    const rows = await faqCategoriesOf(db)
    const items = rows.map(({ id, names, qty }) => ({ id, name: inLocale(names, locale), qty }))
    return { _embedded: { items } }
  },

  faqs: async ({ query, db, clock, locale }) => {
    const readings = await readingsOf(db, table, query.query, clock.now())
    const { sought, total } = await firstFound(readings, (one) => countFaqs(db, one, query))
    const rows = await faqPage(db, sought, query, query)
    const items = rows.map(({ categoryId, category, updatedAt, ...told }) => ({
      ...told,
      category: { id: categoryId, name: inLocale(category, locale) },
      updatedAt: iso(updatedAt),
    }))
    return paginate(items, query, total)
  },

  votes: async ({ viewer, db }) => ({ _embedded: { items: await votesOf(db, viewer.id) } }),

  vote: async ({ params: { id }, body: { helpful }, viewer, db, clock, fail }) =>
    (await keepVote(db, { faqId: id, memberId: viewer.id, helpful, votedAt: clock.now() }))
      ? { id, helpful }
      : fail('faq.not_found'),
}

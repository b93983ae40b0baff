import type { faqs } from '#api/contract/faqs.ts'
import { toSeoulIso } from '../clock.ts'
import { findMatchingClause, resolveSearchClauses } from '../search/search-clauses.ts'
import { faqs as table } from '../db/tables/faqs.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { localize } from '../localize.ts'
import { localizeTexts } from '../localize-texts.ts'
import { countFaqs, listFaqCategories, listFaqs, saveFaqVote, listFaqVotes } from './faqs.store.ts'

export const faqsHandlers: Handlers<typeof faqs> = {
  categories: async ({ db, locale }) => {
    const rows = await listFaqCategories(db)
    const items = rows.map(({ id, names, qty }) => ({ id, name: localize(names, locale), qty }))
    return { _embedded: { items } }
  },

  faqs: async ({ query, db, clock, locale }) => {
    const clauses = await resolveSearchClauses(db, table, query.query, clock.now())
    const { sought, total } = await findMatchingClause(clauses, (one) => countFaqs(db, one, query))
    const rows = await listFaqs(db, sought, query, query)
    const items = rows.map(({ id, categoryId, category, updatedAt, ...faq }) => ({
      id,
      ...localizeTexts(faq, ['question', 'answer'], locale),
      category: { id: categoryId, name: localize(category, locale) },
      updatedAt: toSeoulIso(updatedAt),
    }))
    return paginate(items, query, total)
  },

  votes: async ({ viewer, db }) => ({ _embedded: { items: await listFaqVotes(db, viewer.id) } }),

  vote: async ({ params: { id }, body: { helpful }, viewer, db, clock, fail }) =>
    (await saveFaqVote(db, { faqId: id, memberId: viewer.id, helpful, votedAt: clock.now() }))
      ? { id, helpful }
      : fail('faq.not_found'),
}

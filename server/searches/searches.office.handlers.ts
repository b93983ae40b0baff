import { setImmediate } from 'node:timers/promises'
import type { searches } from '#api/contract/office/searches.ts'
import type { Locale } from '#api/fields.ts'
import type { Services } from '../context.ts'
import { toSeoulIso } from '../clock.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { interpretQuery } from '../search/interpretation.ts'
import { getLexicon } from '../search/lexicon.store.ts'
import { flushUnmetSearches } from '../search/unmet-searches.ts'
import { listUnmetSearches } from '../search/unmet-searches.store.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { presentReading } from '../wines/search.rules.ts'
import { addTerm, dismissSearch, dropTerm, readTerm } from './manage-terms.ts'
import { findOwnTerm, listOwnTerms, type OwnTermRow } from './own-terms.store.ts'
import { previewTerm } from './preview-term.ts'
import { findTargetName, findTargets, listTargets, presentTarget } from './search-targets.rules.ts'

type Context = Pick<Services, 'db' | 'clock'> & { locale: Locale }

const presentOwnTerms = async ({ db, clock, locale }: Context, rows: readonly OwnTermRow[]) => {
  const targets = listTargets(await getTaxonomy(db, clock.now()))
  return rows.map(({ addedAt, ...row }) => ({
    ...row,
    name: findTargetName(targets, row, locale),
    addedAt: addedAt && toSeoulIso(addedAt),
  }))
}

export const searchesOfficeHandlers: Handlers<typeof searches> = {
  unmetSearches: async ({ db, clock, log, query, locale }) => {
    const now = clock.now()
    await flushUnmetSearches({ db, log })
    const { rows, total } = await listUnmetSearches(db, query)
    const lexicon = await getLexicon(db, await getTaxonomy(db, now), now)
    const items = []
    for (const row of rows) {
      // Each reading takes a few milliseconds, in which no other request is served.
      await setImmediate()
      items.push({ ...row, reading: presentReading(interpretQuery(row.text, lexicon), locale) })
    }
    return paginate(items, query, total)
  },

  dismissSearch: async (ctx) => {
    await dismissSearch(ctx, ctx.body)
    return { ok: true }
  },

  searchTargets: async ({ db, clock, query, locale }) => {
    const targets = findTargets(listTargets(await getTaxonomy(db, clock.now())), query.query)
    return { _embedded: { items: targets.map((target) => presentTarget(target, locale)) } }
  },

  previewTerm: async ({ db, clock, log, query, locale }) => {
    await readTerm({ db, clock }, query)
    await flushUnmetSearches({ db, log })
    const { search, startDate, endDate, ...term } = query
    return previewTerm(db, term, { search, days: { startDate, endDate }, locale, now: clock.now() })
  },

  searchTerms: async (ctx) => {
    const { rows, total } = await listOwnTerms(ctx.db, ctx.query)
    return paginate(await presentOwnTerms(ctx, rows), ctx.query, total)
  },

  addTerm: async (ctx) => {
    const surface = await readTerm(ctx, ctx.body)
    const call = { method: 'POST', path: '/office/search-terms' }
    const { id } = await runOfficeIdempotent(ctx, call, async (tx) => ({
      id: await addTerm(tx, ctx, { ...ctx.body, surface }),
    }))
    const row = (await findOwnTerm(ctx.db, id)) ?? fail('office.search_term.not_found')
    const [term] = await presentOwnTerms(ctx, [row])
    return term ?? fail('office.search_term.not_found')
  },

  dropTerm: async (ctx) => {
    await dropTerm(ctx, ctx.params.id)
    return { ok: true }
  },
}

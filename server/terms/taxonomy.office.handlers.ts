import type { taxonomy } from '#api/contract/office/taxonomy.ts'
import type { Locale } from '#api/fields.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { listSynonymTerms, saveSynonym } from './manage-synonyms.ts'
import { createTerm, moveArea, orderTerm, saveTerm } from './manage-terms.ts'
import { mergeTerms } from './merge-terms.ts'
import type { TermContext, TermId } from './term-acts.ts'
import { matchesWords, presentSynonyms, presentTerms } from './terms.rules.ts'
import { countUses, listTermRows } from './terms.store.ts'

type Context = TermContext & { locale: Locale }

const listTerms = async ({ db, clock, locale }: Context, vocabulary: TermId['vocabulary']) => {
  const [{ countries }, rows, uses] = await Promise.all([
    getTaxonomy(db, clock.now()),
    listTermRows(db, vocabulary),
    countUses(db, vocabulary),
  ])
  return presentTerms(rows, uses, countries, locale)
}

const getPresented = async (ctx: Context, { vocabulary, id }: TermId) =>
  (await listTerms(ctx, vocabulary)).find((term) => term.id === id) ?? fail('office.term.not_found')

/** Runs an act on a term, then answers the term. */
const actThenPresent = async (ctx: Context, term: TermId, act: Promise<unknown>) => {
  await act
  return getPresented(ctx, term)
}

export const taxonomyOfficeHandlers: Handlers<typeof taxonomy> = {
  terms: async (ctx) => ({ _embedded: { items: await listTerms(ctx, ctx.params.vocabulary) } }),

  createTerm: async (ctx) => {
    const { vocabulary } = ctx.params
    const call = { method: 'POST', path: `/office/taxonomy/${vocabulary}` }
    const { id } = await runOfficeIdempotent(ctx, call, async (tx) => ({
      id: await createTerm(tx, ctx, vocabulary, ctx.body),
    }))
    return getPresented(ctx, { vocabulary, id })
  },

  saveTerm: (ctx) => actThenPresent(ctx, ctx.params, saveTerm(ctx, ctx.params, ctx.body)),
  orderTerm: (ctx) => actThenPresent(ctx, ctx.params, orderTerm(ctx, ctx.params, ctx.body)),
  moveArea: (ctx) =>
    actThenPresent(ctx, { vocabulary: 'areas', id: ctx.params.id }, moveArea(ctx, ctx.params.id, ctx.body)),
  mergeTerms: (ctx) =>
    actThenPresent(
      ctx,
      { vocabulary: ctx.params.vocabulary, id: ctx.body.into },
      mergeTerms(ctx, ctx.params, ctx.body),
    ),

  synonyms: async ({ db, query, locale }) => {
    const terms = await listSynonymTerms(db, query.vocabulary && [query.vocabulary])
    const items = terms
      .map((term) => presentSynonyms(term, locale))
      .filter((term) => matchesWords(term, query.query))
    const start = query.page * query.size
    return paginate(items.slice(start, start + query.size), query, items.length)
  },

  saveSynonym: async (ctx) => {
    const { db, params, locale } = ctx
    await saveSynonym(ctx, params, ctx.body)
    const terms = await listSynonymTerms(db, [params.vocabulary])
    const term = terms.find(({ row }) => row.id === params.id) ?? fail('office.term.not_found')
    return presentSynonyms(term, locale)
  },
}

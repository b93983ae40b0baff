import { and, eq } from 'drizzle-orm'
import { maxOwnTerms, type TermType } from '#api/contract/office/searches.options.ts'
import type { AuditAct } from '#api/audit-acts.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { searchTerms } from '../db/tables/search-terms.ts'
import { dismissedSearches } from '../db/tables/searches.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { toSurface } from '../search/query-text.ts'
import { findTermLocale } from '../search/term-locale.ts'
import { raiseVersion } from '../terms/search-terms.store.ts'
import { lockTerms } from '../taxonomy/lock-terms.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { countOwnTerms, findOwnTerm, isTermTaken } from './own-terms.store.ts'
import { listTargets } from './search-targets.rules.ts'

export type TermContext = Pick<Services, 'db' | 'clock'> & { person: Pick<Person, 'id'> }
export type Term = { type: TermType; key: string; text: string }

const appendAct = (
  tx: Transaction,
  { person, clock }: TermContext,
  act: AuditAct,
  subject: string,
  detail: Record<string, string>,
): Promise<void> =>
  appendAuditEntry(tx, { at: clock.now(), actor: toPersonActor(person.id), act, subject, detail })

/** The surface of a word; fails for one without letters, and for one that is to stand for nothing that is there. */
export const readTerm = async (
  { db, clock }: Pick<TermContext, 'db' | 'clock'>,
  { type, key, text }: Term,
): Promise<string> => {
  const surface = toSurface(text)
  if (surface === '') fail('office.search_term.letters')
  const isThere =
    type === 'stop'
      ? key === ''
      : listTargets(await getTaxonomy(db, clock.now())).some((one) => one.type === type && one.key === key)
  if (!isThere) fail('office.search_term.target')
  return surface
}

/** Adds a word in the caller's transaction; returns its id. */
export const addTerm = async (
  tx: Transaction,
  ctx: TermContext,
  { type, key, text, surface }: Term & { surface: string },
): Promise<number> => {
  await lockTerms(tx)
  if (await isTermTaken(tx, { type, key, surface })) fail('office.search_term.taken')
  if ((await countOwnTerms(tx)) >= maxOwnTerms) fail('office.search_term.too_many')
  const [row] = await tx
    .insert(searchTerms)
    .values({
      ...{ type, key, text, surface, locale: findTermLocale(text), source: 'OFFICE' },
      ...{ personId: ctx.person.id, addedAt: ctx.clock.now() },
    })
    .returning({ id: searchTerms.id })
  if (!row) throw new Error('the word was not inserted')
  await raiseVersion(tx, { type, key })
  await appendAct(tx, ctx, 'search_term.add', `search_term:${row.id}`, { type, key, text })
  return row.id
}

/** Takes away a word that the operator added. */
export const dropTerm = (ctx: TermContext, id: number): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    await lockTerms(tx)
    const { type, key, text } = (await findOwnTerm(tx, id)) ?? fail('office.search_term.not_found')
    await tx.delete(searchTerms).where(and(eq(searchTerms.id, id), eq(searchTerms.source, 'OFFICE')))
    await raiseVersion(tx, { type, key })
    await appendAct(tx, ctx, 'search_term.drop', `search_term:${id}`, { type, key, text })
  })

/** Lists a search no longer among the unmet ones, or again. */
export const dismissSearch = (
  ctx: TermContext,
  { text, dismissed }: { text: string; dismissed: boolean },
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    if (dismissed)
      await tx
        .insert(dismissedSearches)
        .values({ text, personId: ctx.person.id, at: ctx.clock.now() })
        .onConflictDoNothing()
    else await tx.delete(dismissedSearches).where(eq(dismissedSearches.text, text))
    await appendAct(tx, ctx, dismissed ? 'search.dismiss' : 'search.restore', 'search', { text })
  })

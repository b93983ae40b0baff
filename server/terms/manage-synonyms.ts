import type { z } from 'zod'
import { vocabularies, type Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import type { taxonomy } from '#api/contract/office/taxonomy.ts'
import type { Locale } from '#api/fields.ts'
import type { Executor } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { appendTermAct, getTerm, type TermContext, type TermId } from './term-acts.ts'
import {
  listSynonyms,
  listTermRows,
  lockTerms,
  putSynonyms,
  type OwnSynonyms,
  type TermRow,
} from './terms.store.ts'

export type SynonymTerm = { vocabulary: Vocabulary; row: TermRow; own: OwnSynonyms[] }

/** Every term on offer with its own spellings, in the order of the lists. */
export const listSynonymTerms = async (
  db: Executor,
  chosen: readonly Vocabulary[] = vocabularies,
): Promise<SynonymTerm[]> => {
  const own = await listSynonyms(db)
  const terms: SynonymTerm[] = []
  for (const vocabulary of chosen)
    for (const row of await listTermRows(db, vocabulary))
      if (row.mergedInto === null && !row.hidden)
        terms.push({
          vocabulary,
          row,
          own: own.filter((one) => one.vocabulary === vocabulary && one.termId === row.id),
        })
  return terms
}

const toPlain = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll(/\s/g, '')

/** A spelling that already means another term would lead nowhere certain. */
const refuseTaken = (terms: readonly SynonymTerm[], own: SynonymTerm, names: readonly string[]): void => {
  for (const name of names) {
    const plain = toPlain(name)
    const other = terms.find(
      (term) =>
        term.row !== own.row &&
        [
          ...Object.values(term.row.names),
          term.row.original ?? '',
          ...term.own.flatMap((one) => one.names),
        ].some((text) => text !== '' && toPlain(text) === plain),
    )
    if (other) fail('office.synonym.taken', { name, term: other.row.names['ko-KR'] })
  }
}

type Body = z.output<(typeof taxonomy)['saveSynonym']['body']>

/** Sets what shoppers type for a term in a language; a search knows it as soon as the lists are read anew. */
export const saveSynonym = (
  ctx: TermContext,
  { vocabulary, id, locale }: TermId & { locale: Locale },
  { version, names }: Body,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    await lockTerms(tx)
    const terms = await listSynonymTerms(tx)
    const row = getTerm(await listTermRows(tx, vocabulary), id)
    const own =
      terms.find((term) => term.vocabulary === vocabulary && term.row.id === row.id) ??
      fail('office.term.not_found')
    const present = own.own.find((one) => one.locale === locale)
    if ((present?.version ?? 0) !== version)
      fail('office.synonym.changed', { names: present?.names.join(', ') ?? '' })
    const once = names.filter((name, at) => names.findIndex((one) => toPlain(one) === toPlain(name)) === at)
    refuseTaken(terms, own, once)
    const now = ctx.clock.now()
    await putSynonyms(tx, {
      vocabulary,
      termId: id,
      locale,
      names: once,
      version: version + 1,
      updatedAt: now,
    })
    const detail = { locale, names: once.join(', ') }
    await appendTermAct(tx, ctx, 'synonym.save', { vocabulary, id, detail })
  })

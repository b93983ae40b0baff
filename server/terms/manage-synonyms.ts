import type { z } from 'zod'
import { vocabularies, type Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import type { taxonomy } from '#api/contract/office/taxonomy.ts'
import type { Locale } from '#api/fields.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { countries } from '../db/tables/taxonomy.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { groupByTerm, listTexts } from '../taxonomy/spellings.rules.ts'
import { listSearchTerms, putOwnTexts, termTypes } from './search-terms.store.ts'
import { listBuiltIn, listOwn, type SynonymTerm } from './terms.rules.ts'
import { appendTermAct, getTerm, type TermContext, type TermId } from './term-acts.ts'
import { lockTerms } from '../taxonomy/lock-terms.ts'
import { listTermRows } from './terms.store.ts'

const typeList = Object.values(termTypes)

/** Every term on offer with its own spellings, in the order of the lists. */
export const listSynonymTerms = async (
  db: Executor,
  lists: readonly Vocabulary[] = vocabularies,
): Promise<SynonymTerm[]> => {
  const byTerm = Map.groupBy(await listSearchTerms(db, typeList), ({ type, key }) => `${type} ${key}`)
  const terms: SynonymTerm[] = []
  for (const vocabulary of lists)
    for (const row of await listTermRows(db, vocabulary))
      if (row.mergedInto === null && !row.hidden)
        terms.push({ vocabulary, row, texts: byTerm.get(`${termTypes[vocabulary]} ${row.key}`) ?? [] })
  return terms
}

const toPlain = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll(/\s/g, '')

/** The words that mean this term alone: an area's are also words in names of wines. */
const listMeanings = (term: SynonymTerm): string[] => [
  ...Object.values(term.row.names),
  term.row.original ?? '',
  ...listOwn(term).flatMap(({ names }) => names),
  ...(term.vocabulary === 'areas' ? [] : listBuiltIn(term)),
]

const listCountryMeanings = async (tx: Transaction): Promise<[name: string, words: string[]][]> => {
  const rows = await tx.select().from(countries).orderBy(countries.position).limit(300)
  const texts = groupByTerm(await listSearchTerms(tx, ['country']))
  return rows.map(({ code, names }) => [
    names['ko-KR'],
    [...Object.values(names), ...listTexts(texts, 'country', code)],
  ])
}

/** A spelling that already means something else would lead nowhere certain. */
const refuseTaken = async (
  tx: Transaction,
  others: readonly SynonymTerm[],
  names: readonly string[],
): Promise<void> => {
  const meanings: [name: string, words: string[]][] = [
    ...others.map((term): [string, string[]] => [term.row.names['ko-KR'], listMeanings(term)]),
    ...(await listCountryMeanings(tx)),
  ]
  for (const name of names) {
    const other = meanings.find(([, words]) => words.some((word) => toPlain(word) === toPlain(name)))
    if (other) fail('office.synonym.taken', { name, term: other[0] })
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
    const present = listOwn(own).find((one) => one.locale === locale)
    if ((present?.version ?? 0) !== version)
      fail('office.synonym.changed', { names: present?.names.join(', ') ?? '' })
    const once = names.filter((name, at) => names.findIndex((one) => toPlain(one) === toPlain(name)) === at)
    await refuseTaken(
      tx,
      terms.filter((term) => term !== own),
      once,
    )
    await putOwnTexts(tx, {
      ...{ type: termTypes[vocabulary], key: row.key, locale, texts: once, version: version + 1 },
      ...{ personId: ctx.person.id, at: ctx.clock.now() },
    })
    const detail = { locale, names: once.join(', ') }
    await appendTermAct(tx, ctx, 'synonym.save', { vocabulary, id, detail })
  })

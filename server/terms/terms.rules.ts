import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import { locales, type Locale } from '#api/fields.ts'
import { localize } from '../localize.ts'
import { normalize } from '../search/korean.ts'
import { areaSynonyms } from '../search/area-synonyms.ts'
import { kindSynonyms, levelSynonyms, themeSynonyms } from '../search/synonyms.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { sortAsTree } from '../taxonomy/tree.rules.ts'
import type { countUses, OwnSynonyms, TermRow } from './terms.store.ts'

export type SynonymTerm = { vocabulary: Vocabulary; row: TermRow; own: OwnSynonyms[] }
type Uses = Awaited<ReturnType<typeof countUses>>
type Countries = Taxonomy['countries']

const presentTerm = (row: TermRow, { wines, wineries }: Uses, countries: Countries, locale: Locale) => {
  const country = row.countryCode === null ? undefined : countries.get(row.countryCode)
  return {
    id: row.id,
    names: row.names,
    original: row.original,
    country: country ? { code: country.code, name: localize(country.names, locale) } : null,
    idParent: row.parentId,
    hidden: row.hidden,
    version: row.version,
    wines: wines.get(row.id) ?? 0,
    wineries: wineries.get(row.id) ?? 0,
    missing: locales.filter((one) => !row.names[one]),
  }
}

/** The terms of a list that were not merged: areas by country and as a tree, all others in their order. */
export const presentTerms = (rows: readonly TermRow[], uses: Uses, countries: Countries, locale: Locale) => {
  const codes = [...countries.keys()]
  const present = sortAsTree(rows.filter(({ mergedInto }) => mergedInto === null))
  return present
    .toSorted((a, b) => codes.indexOf(a.countryCode ?? '') - codes.indexOf(b.countryCode ?? ''))
    .map((row) => presentTerm(row, uses, countries, locale))
}

/** What the shop knows of a term by itself. */
export const listBuiltIn = ({ vocabulary, row }: Omit<SynonymTerm, 'own'>): readonly string[] => {
  if (vocabulary === 'areas') return areaSynonyms[row.key] ?? []
  if (vocabulary === 'kinds') return kindSynonyms[row.key] ?? []
  if (vocabulary === 'levels') return levelSynonyms[row.key] ?? []
  if (vocabulary === 'themes') return themeSynonyms[row.key] ?? []
  return row.aliases
}

export const presentSynonyms = (term: SynonymTerm, locale: Locale) => ({
  vocabulary: term.vocabulary,
  id: term.row.id,
  name: localize(term.row.names, locale),
  builtIn: [...listBuiltIn(term)],
  own: locales.map((one) => {
    const row = term.own.find((own) => own.locale === one)
    return { locale: one, names: row?.names ?? [], version: row?.version ?? 0 }
  }),
})

/** Whether a term is called so, or one of its spellings is. */
export const matchesWords = (
  { name, builtIn, own }: ReturnType<typeof presentSynonyms>,
  words: string | undefined,
): boolean => {
  const sought = normalize(words ?? '').replaceAll(' ', '')
  return [name, ...builtIn, ...own.flatMap(({ names }) => names)].some((text) =>
    normalize(text).replaceAll(' ', '').includes(sought),
  )
}

import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import { locales, type Locale } from '#api/fields.ts'
import { localize } from '../localize.ts'
import { hasHangul, normalize } from '../search/korean.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { sortAsTree } from '../taxonomy/tree.rules.ts'
import type { SearchTermRow } from './search-terms.store.ts'
import type { countUses, TermRow } from './terms.store.ts'

export type SynonymTerm = { vocabulary: Vocabulary; row: TermRow; texts: readonly SearchTermRow[] }
type Uses = Awaited<ReturnType<typeof countUses>>
type Countries = Taxonomy['countries']

/** A term of a seller's list has its foreign name in the place of the Korean one until somebody translates it. */
const isNameMissing = ({ names, original }: TermRow, locale: Locale): boolean =>
  !names[locale] ||
  (locale === 'ko-KR' && original !== null && names[locale] === original && !hasHangul(names[locale]))

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
    missing: locales.filter((one) => isNameMissing(row, one)),
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
export const listBuiltIn = ({ row, texts }: Omit<SynonymTerm, 'vocabulary'>): readonly string[] => [
  ...row.aliases,
  ...texts.flatMap(({ source, text }) => (source === 'SHOP' ? [text] : [])),
]

/** What the operator added to a term, by language; texts whose letters tell no language stand with Korean. */
export const listOwn = ({ texts }: Pick<SynonymTerm, 'texts'>) =>
  locales.map((locale) => {
    const rows = texts.filter((one) => one.source === 'OFFICE' && (one.locale ?? 'ko-KR') === locale)
    return {
      locale,
      names: rows.map(({ text }) => text),
      version: Math.max(0, ...rows.map(({ version }) => version)),
    }
  })

export const presentSynonyms = (term: SynonymTerm, locale: Locale) => ({
  vocabulary: term.vocabulary,
  id: term.row.id,
  name: localize(term.row.names, locale),
  builtIn: [...listBuiltIn(term)],
  own: listOwn(term),
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

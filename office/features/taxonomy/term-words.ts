import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import { formatCount } from '#app/format.ts'
import { locales, type Locale } from '#api/locales.ts'
import { m } from '#office-messages'
import type { AreaNode } from '#ui/area-tree'
import { languageNames } from '../switches/language-names.ts'
import type { OfficeTerm } from './taxonomy.queries.ts'

export const vocabularyNames: Record<Vocabulary, () => string> = {
  areas: m['taxonomy.list.areas'],
  grapes: m['taxonomy.list.grapes'],
  kinds: m['taxonomy.list.kinds'],
  levels: m['taxonomy.list.levels'],
  themes: m['taxonomy.list.themes'],
}

/** A field of a term as a conflict names it: `names.en-US`. */
const toFieldName = (field: string): string => {
  const locale = locales.find((one) => field === `names.${one}`)
  return locale ? languageNames[locale as Locale] : m['taxonomy.field.original']()
}

/** What another person saved, line by line. */
export const toOtherLines = (fields: Record<string, string>): string[] =>
  Object.entries(fields).map(([field, value]) =>
    m['taxonomy.other']({ field: toFieldName(field), value: value || m['taxonomy.mark.missing']() }),
  )

export const toUsesText = ({ wines, wineries }: Pick<OfficeTerm, 'wines' | 'wineries'>): string =>
  [
    m['taxonomy.uses.wines']({ count: formatCount(wines) }),
    ...(wineries > 0 ? [m['taxonomy.uses.wineries']({ count: formatCount(wineries) })] : []),
  ].join(' · ')

const toPlain = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '')

/** Whether one of a term's names holds the words. */
export const matchesTerm = ({ names, original }: OfficeTerm, words: string | undefined): boolean =>
  [...Object.values(names), original ?? ''].some((name) => toPlain(name).includes(toPlain(words ?? '')))

/** The ids of an area and of all that lie in it. */
export const listWithin = (terms: readonly OfficeTerm[], id: number): number[] => [
  id,
  ...terms.filter(({ idParent }) => idParent === id).flatMap((child) => listWithin(terms, child.id)),
]

/** The areas above one, the nearest first. */
const listAbove = (terms: readonly OfficeTerm[], id: number | null): OfficeTerm[] => {
  const area = terms.find((one) => one.id === id)
  return area ? [area, ...listAbove(terms, area.idParent)] : []
}

/** An area with those above it: 이탈리아 › 피에몬테 › 바롤로. */
export const toPath = (terms: readonly OfficeTerm[], { id, country }: OfficeTerm): string =>
  [
    country?.name,
    ...listAbove(terms, id)
      .map(({ names }) => names['ko-KR'])
      .reverse(),
  ]
    .filter(Boolean)
    .join(' › ')

const sumWines = (terms: readonly OfficeTerm[]): number => terms.reduce((sum, { wines }) => sum + wines, 0)

const listMarks = ({ missing, hidden }: OfficeTerm): string[] => [
  ...(hidden ? [m['taxonomy.mark.hidden']()] : []),
  ...(missing.length > 0 ? [m['taxonomy.mark.languages']({ count: String(missing.length) })] : []),
]

/** A node's caption: marks, then the wines of it and of what lies in it. */
const toMeta = (terms: readonly OfficeTerm[], term: OfficeTerm): string => {
  const ids = new Set(listWithin(terms, term.id))
  const wines = sumWines(terms.filter(({ id }) => ids.has(id)))
  return [...listMarks(term), m['taxonomy.uses.wines']({ count: formatCount(wines) })].join(' · ')
}

const toNodes = (terms: readonly OfficeTerm[], level: readonly OfficeTerm[]): AreaNode[] =>
  level.map((term) => ({
    id: String(term.id),
    name: term.names['ko-KR'],
    meta: toMeta(terms, term),
    below: toNodes(
      terms,
      terms.filter(({ idParent }) => idParent === term.id),
    ),
  }))

/** Countries with their areas; with words, those that match and what lies above them. */
export const toAreaNodes = (all: readonly OfficeTerm[], words: string | undefined): AreaNode[] => {
  const shownIds = new Set(
    all
      .filter((term) => matchesTerm(term, words))
      .flatMap(({ id }) => listAbove(all, id).map((one) => one.id)),
  )
  const terms = all.filter(({ id }) => shownIds.has(id))
  const countries = new Map(terms.flatMap(({ country }) => (country ? [[country.code, country.name]] : [])))
  return [...countries].map(([code, name]) => {
    const own = terms.filter(({ country }) => country?.code === code)
    return {
      id: `country:${code}`,
      name,
      meta: m['taxonomy.uses.wines']({ count: formatCount(sumWines(own)) }),
      below: toNodes(
        own,
        own.filter(({ idParent }) => !own.some(({ id }) => id === idParent)),
      ),
    }
  })
}

/** The nodes that are open at first: those above the chosen area, or all where something is searched for. */
export const listOpenNodes = (
  terms: readonly OfficeTerm[],
  chosenId: number | undefined,
  words: string | undefined,
): string[] => {
  const openTerms = words ? terms : listAbove(terms, chosenId ?? null)
  return openTerms.flatMap(({ id, country }) => [`country:${country?.code ?? ''}`, String(id)])
}

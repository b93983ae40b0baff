import { listForms } from './grammar/korean-predicates.ts'
import type { Spelling } from './lexicon.ts'
import type { Label, Meaning, Predicate } from './predicates.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

type Names = Partial<Record<string, string>>
export type Word = Taxonomy['words'] extends Map<string, infer Row> ? Row : never

/** 헤레스(셰리) is 헤레스 and 셰리, Syrah / Shiraz either. */
export const listParts = (name: string): string[] => {
  const parts = name.split(/[()（）/]|(?<=\p{L})-(?=\p{Lu})/u).map((part) => part.trim())
  return parts.length > 1 ? [name, ...parts.filter((part) => part.length > 1)] : [name]
}

/** Korean adjectives and verbs, which end in 다, in all of their forms. */
const isVerb = (term: string) => /[가-힣]{2,}다$/.test(term)
const inForms = (term: string): string[] => (isVerb(term) ? listForms(term) : [term])

export const toSpellings = (
  meaning: Meaning,
  names: readonly string[],
  others: readonly string[],
): Spelling[] => [
  ...names.flatMap(listParts).map((spelling) => ({ spelling, meaning, isName: true })),
  ...others.flatMap((term) =>
    inForms(term).map((spelling) => ({ spelling, meaning, isName: false, isForm: isVerb(term) })),
  ),
]

export const listNames = (names: Names): string[] =>
  Object.values(names).filter((name) => name !== undefined && name !== '') as string[]

export const createMeaning = (
  type: Meaning['type'],
  key: string | number,
  label: Label,
  predicate: Predicate,
): Meaning => ({ type, key: String(key), label, predicate })

export const listWords = (words: Taxonomy['words'], vocabulary: string): Word[] =>
  [...words.values()].filter((word) => word.vocabulary === vocabulary)

export const toWordSpellings = (
  { key, names, terms }: Word,
  type: Meaning['type'],
  predicate: Predicate,
  further: readonly string[] = [],
): Spelling[] =>
  toSpellings(createMeaning(type, key, names, predicate), listNames(names), [
    ...Object.values(terms).flatMap((list) => list ?? []),
    ...further,
  ])

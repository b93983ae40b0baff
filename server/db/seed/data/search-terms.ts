import type { SearchTermType } from '../../tables/search-terms.ts'
import texts from './search-terms.json' with { type: 'json' }

/** What shoppers type for a thing besides its names, by type and key: names of other languages, and words for the same. */
const textsByType: Partial<Record<SearchTermType, Partial<Record<string, readonly string[]>>>> = texts

export const searchTermSeeds = Object.entries(textsByType).flatMap(([type, byKey]) =>
  Object.entries(byKey ?? {}).flatMap(([key, list]) =>
    (list ?? []).map((text) => ({ type: type as SearchTermType, key, text })),
  ),
)

export const listSeedTexts = (type: SearchTermType, key: string): readonly string[] =>
  textsByType[type]?.[key] ?? []

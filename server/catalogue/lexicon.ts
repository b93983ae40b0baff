import type { Executor } from '../db/database.ts'
import { companies } from '../db/tables/stores.ts'
import { readTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { createNameIndex } from './name-index.ts'

const listSpellings = (names: Record<string, string>) => Object.values(names)

type TermNames = { key: string; names: Record<string, string> }
const toNames = ({ key, names }: TermNames) => [key, ...listSpellings(names)]
const toOtherSpellings = ({ spellings, mergedKeys }: { spellings: string[]; mergedKeys: string[] }) => [
  ...spellings,
  ...mergedKeys,
]

const createTermIndex = ({ words }: Taxonomy, vocabulary: string) =>
  createNameIndex(
    [...words.values()].filter((word) => word.vocabulary === vocabulary),
    toNames,
  )

/**
 * The closed lists that the names of a list are matched against, read anew: a term that was added or took the place of
 * another just now counts.
 */
export const loadImportLexicon = async (db: Executor, now: Date) =>
  createImportLexicon(db, await readTaxonomy(db, now))

/** The same for lists of the shop that were read by the caller. */
export const createImportLexicon = async (db: Executor, taxonomy: Taxonomy) => {
  const sellers = await db
    .select({ id: companies.id, key: companies.key, name: companies.name, number: companies.businessNumber })
    .from(companies)
    .limit(5000)
  const { kinds, countries, areas, grapes, levels, featured, wineries, stores } = taxonomy
  return {
    vocabulary: taxonomy,
    sellers: createNameIndex(sellers, ({ key, name, number }) => [key, name, number]),
    stores: [...stores.values()],
    storeNames: createNameIndex(stores.values(), ({ key, name }) => [key, name]),
    kinds: createNameIndex(
      kinds.values(),
      ({ code, names }) => [...listSpellings(names), code],
      ({ spellings }) => spellings,
    ),
    countries: createNameIndex(
      countries.values(),
      ({ code, names }) => [...listSpellings(names), code],
      ({ spellings }) => spellings,
    ),
    areas: createNameIndex(
      areas.values(),
      ({ key, names, original }) => [...listSpellings(names), original, key],
      ({ spellings, mergedKeys }) => [...spellings, ...mergedKeys],
    ),
    grapes: createNameIndex(
      grapes.values(),
      ({ key, names, original }) => [...listSpellings(names), original, key],
      ({ aliases, mergedKeys }) => [...aliases, ...mergedKeys],
    ),
    levels: createNameIndex(levels.values(), toNames, toOtherSpellings),
    themes: createNameIndex(featured.values(), toNames, toOtherSpellings),
    aromas: createTermIndex(taxonomy, 'aroma'),
    wineries: createNameIndex(wineries.values(), ({ nameKo, nameOriginal, key }) => [
      nameKo,
      nameOriginal,
      key,
    ]),
  }
}
export type ImportLexicon = Awaited<ReturnType<typeof createImportLexicon>>

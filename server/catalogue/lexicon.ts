import type { Database } from '../db/database.ts'
import { companies } from '../db/tables/stores.ts'
import { areaSynonyms, countryWords, kindWords } from '../search/synonyms.ts'
import { vocabularyOf, type Vocabulary } from '../vocabulary/vocabulary.store.ts'
import { namesOf } from './names.ts'

const spelled = (names: Record<string, string>) => Object.values(names)

const wordsOf = ({ words }: Vocabulary, vocabulary: string) =>
  namesOf(
    [...words.values()].filter((word) => word.vocabulary === vocabulary),
    ({ key, names }) => [key, ...spelled(names)],
  )

/** Everything that a list's names are matched to. */
export const lexiconOf = async (db: Database, now: Date) => {
  const vocabulary = await vocabularyOf(db, now)
  const sellers = await db
    .select({ id: companies.id, key: companies.key, name: companies.name, number: companies.businessNumber })
    .from(companies)
    .limit(5000)
  const { kinds, countries, areas, grapes, levels, featured, wineries, stores } = vocabulary
  return {
    vocabulary,
    sellers: namesOf(sellers, ({ key, name, number }) => [key, name, number]),
    stores: [...stores.values()],
    storeNames: namesOf(stores.values(), ({ key, name }) => [key, name]),
    kinds: namesOf(
      kinds.values(),
      ({ code, names }) => [...spelled(names), code],
      ({ code }) => kindWords[code] ?? [],
    ),
    countries: namesOf(
      countries.values(),
      ({ code, names }) => [...spelled(names), code],
      ({ code }) => countryWords[code] ?? [],
    ),
    areas: namesOf(
      areas.values(),
      ({ key, names, original }) => [...spelled(names), original, key],
      ({ key }) => areaSynonyms[key] ?? [],
    ),
    grapes: namesOf(
      grapes.values(),
      ({ key, names, original }) => [...spelled(names), original, key],
      ({ aliases }) => aliases,
    ),
    levels: namesOf(levels.values(), ({ key, names }) => [key, ...spelled(names)]),
    themes: namesOf(featured.values(), ({ key, names }) => [key, ...spelled(names)]),
    aromas: wordsOf(vocabulary, 'aroma'),
    wineries: namesOf(wineries.values(), ({ nameKo, nameOriginal }) => [nameKo, nameOriginal]),
  }
}
export type Lexicon = Awaited<ReturnType<typeof lexiconOf>>

import { desc, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { products } from '../db/tables/wines.ts'
import { createCache } from '../platform/cache/cache.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { hasHangul, normalize } from './korean.ts'
import { createLexicon, type LexiconFact, type Lexicon, type Word } from './lexicon.ts'
import { alternativeNames } from './spellings.ts'
import { areaSynonyms, countrySynonyms, goodsSynonyms, kindSynonyms, themeSynonyms } from './synonyms.ts'

type Names = { 'ko-KR': string; 'en-US': string }
type Area = Taxonomy['areas'] extends Map<number, infer Row> ? Row : never

const toWord = (spelling: string): Word => ({ shown: spelling })
/** Other spellings of a thing with a Korean and a Latin name. */
const toAlternativeWords = (spellings: readonly string[], ko: string, latin: string): Word[] =>
  spellings.map((text) => ({ shown: text, of: hasHangul(text) ? ko : latin }))
const toWholeName = (word: Word): Word => ({ ...word, whole: true })
const toNameWords = (names: Names, latin: string, others: readonly string[] = []): Word[] => [
  toWord(names['ko-KR']),
  toWord(latin),
  ...toAlternativeWords([...Object.values(names), ...others], names['ko-KR'], latin),
]

const toWords = ({ grapes, areas, countries, kinds, wineries, featured, words }: Taxonomy): Word[] => [
  ...[...grapes.values()].flatMap(({ names, original, aliases }) =>
    toNameWords(names, original, aliases).map(toWholeName),
  ),
  ...[...areas.values()].flatMap(({ key, names, original, spellings }) =>
    toNameWords(names, original, [...(areaSynonyms[key] ?? []), ...spellings]).map(toWholeName),
  ),
  ...[...countries.values()].flatMap(({ code, names }) =>
    toNameWords(names, names['en-US'], countrySynonyms[code]),
  ),
  ...[...kinds.values()].flatMap(({ code, names }) => toNameWords(names, names['en-US'], kindSynonyms[code])),
  ...[...wineries.values()].flatMap(({ nameKo, nameOriginal }) =>
    [toWord(nameKo), toWord(nameOriginal)].map(toWholeName),
  ),
  ...[...featured.values()].map(({ names }) => toWholeName(toWord(names['ko-KR']))),
  ...[...words.values()]
    .filter(({ vocabulary }) => vocabulary === 'dish')
    .map(({ names }) => toWord(names['ko-KR'])),
  ...Object.values(goodsSynonyms).flatMap((texts) => texts.map(toWord)),
  ...alternativeNames.map(([spelling, of]): Word => ({ shown: spelling, of, said: true })),
]

const toKey = (text: string): string => normalize(text).replaceAll(' ', '')

const listNames = (row: { names: Record<string, string>; original?: string }): string[] => [
  ...Object.values(row.names),
  row.original ?? '',
]

type WordFacts = readonly (readonly [words: readonly string[], fact: LexiconFact])[]

/** The wines of a village do not name the region that it lies in, so the region's words find the villages too. */
const listRegionFacts = ({ areas, areasWithin }: Taxonomy, toWords: (area: Area) => string[]): WordFacts =>
  [...areas.values()].flatMap((area) => {
    const areaIds = areasWithin.get(area.id) ?? []
    return areaIds.length > 1 ? [[toWords(area), { areaIds }] as const] : []
  })

/**
 * What the office says that shoppers type: such a word means its term, also where no wine is called so. A word that
 * became the name of another term means that one.
 */
const listOwnFacts = ({ kinds, countries, areas, grapes, levels, featured, areasWithin }: Taxonomy) => {
  const terms = [kinds, countries, areas, grapes, levels, featured].flatMap((list) => [...list.values()])
  const names = new Set(terms.flatMap(listNames).map(toKey))
  const toPairs = <T extends { id: number; spellings: readonly string[] }>(
    rows: Iterable<T>,
    toFact: (id: number) => LexiconFact,
  ) =>
    [...rows].map(({ id, spellings }) => {
      const words = spellings.filter((spelling) => !names.has(toKey(spelling)))
      return [words, toFact(id)] as const
    })
  return [
    ...toPairs(kinds.values(), (kindId) => ({ kindId })),
    ...toPairs(areas.values(), (id) => ({ areaIds: areasWithin.get(id) ?? [id] })),
    ...toPairs(grapes.values(), (grapeId) => ({ grapeId })),
    ...toPairs(levels.values(), (levelId) => ({ levelId })),
    ...toPairs(featured.values(), (featuredId) => ({ featuredId })),
  ]
}

const toFacts = (taxonomy: Taxonomy): Map<string, LexiconFact> => {
  const { kinds, countries, featured } = taxonomy
  const facts = new Map<string, LexiconFact>()
  const put = (texts: readonly string[], fact: LexiconFact) =>
    texts.filter(Boolean).forEach((text) => facts.set(toKey(text), fact))
  for (const { id, code, names } of kinds.values())
    if (code in kindSynonyms) put([...Object.values(names), ...(kindSynonyms[code] ?? [])], { kindId: id })
  for (const { code, names } of countries.values())
    put([...Object.values(names), ...(countrySynonyms[code] ?? [])], { countryCode: code })
  for (const { id, key } of featured.values()) put(themeSynonyms[key] ?? [], { featuredId: id })
  const furtherFacts: WordFacts = [
    ...listRegionFacts(taxonomy, listNames),
    ...listOwnFacts(taxonomy),
    ...listRegionFacts(taxonomy, ({ key }) => areaSynonyms[key] ?? []),
  ]
  // A word that is a kind or a country stays so, and a name comes before another spelling.
  for (const [words, fact] of furtherFacts)
    put(
      words.filter((word) => !facts.has(toKey(word))),
      fact,
    )
  return facts
}

/** The most requested names represent all. */
const listProductNames = (db: Database) =>
  db
    .select({ nameKo: products.nameKo, nameOriginal: products.nameOriginal })
    .from(products)
    .where(sql`${products.lead}`)
    .orderBy(desc(products.rank), products.id)
    .limit(1500)

const lexiconCache = createCache<Lexicon>({ freshMs: 60_000, keepMs: 3_600_000, max: 1 })

/** The shop's current lexicon: a new one as soon as a term or a spelling changes. */
export const getLexicon = (db: Database, taxonomy: Taxonomy, now: Date): Promise<Lexicon> =>
  lexiconCache(db, taxonomy.revision, now, async () => {
    const names = await listProductNames(db)
    const wineNames = names.flatMap(({ nameKo, nameOriginal }) => [toWord(nameKo), toWord(nameOriginal)])
    return createLexicon([...toWords(taxonomy), ...wineNames], toFacts(taxonomy))
  })

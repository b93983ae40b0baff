import { desc, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { products } from '../db/tables/wines.ts'
import { recent } from '../recent/recent.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'
import { hasHangul, normalise } from './korean.ts'
import { lexiconOf, type Fact, type Lexicon, type Word } from './lexicon.ts'
import { saidToo } from './spellings.ts'
import { areaSynonyms, countryWords, goodsWords, kindWords, themeWords } from './synonyms.ts'

type Names = { 'ko-KR': string; 'en-US': string }

const right = (shown: string): Word => ({ shown })
/** Other spellings of what has a Korean name and one in Latin letters. */
const spelt = (shown: readonly string[], ko: string, latin: string): Word[] =>
  shown.map((text) => ({ shown: text, of: hasHangul(text) ? ko : latin }))
const whole = (word: Word): Word => ({ ...word, whole: true })
const named = (names: Names, latin: string, others: readonly string[] = []): Word[] => [
  right(names['ko-KR']),
  right(latin),
  ...spelt([...Object.values(names), ...others], names['ko-KR'], latin),
]

const wordsOf = ({ grapes, areas, countries, kinds, wineries, featured, words }: Vocabulary): Word[] => [
  ...[...grapes.values()].flatMap(({ names, original, aliases }) =>
    named(names, original, aliases).map(whole),
  ),
  ...[...areas.values()].flatMap(({ key, names, original }) =>
    named(names, original, areaSynonyms[key]).map(whole),
  ),
  ...[...countries.values()].flatMap(({ code, names }) => named(names, names['en-US'], countryWords[code])),
  ...[...kinds.values()].flatMap(({ code, names }) => named(names, names['en-US'], kindWords[code])),
  ...[...wineries.values()].flatMap(({ nameKo, nameOriginal }) =>
    [right(nameKo), right(nameOriginal)].map(whole),
  ),
  ...[...featured.values()].map(({ names }) => whole(right(names['ko-KR']))),
  ...[...words.values()]
    .filter(({ vocabulary }) => vocabulary === 'dish')
    .map(({ names }) => right(names['ko-KR'])),
  ...Object.values(goodsWords).flatMap((texts) => texts.map(right)),
  ...saidToo.map(([shown, of]): Word => ({ shown, of, said: true })),
]

const factsOf = ({ kinds, countries, featured }: Vocabulary): Map<string, Fact> => {
  const facts = new Map<string, Fact>()
  const put = (texts: string[], fact: Fact) =>
    texts.forEach((text) => facts.set(normalise(text).replaceAll(' ', ''), fact))
  for (const { id, code, names } of kinds.values())
    if (code in kindWords) put([...Object.values(names), ...(kindWords[code] ?? [])], { kindId: id })
  for (const { code, names } of countries.values())
    put([...Object.values(names), ...(countryWords[code] ?? [])], { countryCode: code })
  for (const { id, key } of featured.values()) put(themeWords[key] ?? [], { featuredId: id })
  return facts
}

/** The names that are asked for most stand for the names of all. */
const namesOf = (db: Database) =>
  db
    .select({ nameKo: products.nameKo, nameOriginal: products.nameOriginal })
    .from(products)
    .where(sql`${products.lead}`)
    .orderBy(desc(products.rank), products.id)
    .limit(1500)

const kept = recent<Lexicon>({ freshMs: 60_000, keepMs: 3_600_000, max: 1 })

/** The words that the shop knows at present. */
export const lexiconFor = (db: Database, vocabulary: Vocabulary, now: Date): Promise<Lexicon> =>
  kept(db, '', now, async () => {
    const names = await namesOf(db)
    const wineNames = names.flatMap(({ nameKo, nameOriginal }) => [right(nameKo), right(nameOriginal)])
    return lexiconOf([...wordsOf(vocabulary), ...wineNames], factsOf(vocabulary))
  })

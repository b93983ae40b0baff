import { chinese } from './chinese.ts'
import { english } from './english.ts'
import type { Attribute, Comparison, Degree, Grammar, Intensity } from './grammar.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import { withSpeech } from './speech.ts'

/** A query may mix languages, so one set of tables serves all. */
const grammars: readonly Grammar[] = [
  withSpeech(korean, 'ko'),
  withSpeech(english, 'en'),
  withSpeech(japanese, 'ja'),
  withSpeech(chinese, 'zh'),
]

export type ClosedRole =
  | 'particle'
  | 'joiner'
  | 'notBefore'
  | 'notAfter'
  | 'function'
  | 'pairing'
  | 'perception'
  | 'origin'

export type TasteWord =
  | { is: 'attribute'; attribute: Attribute }
  | { is: 'degree'; degree: Degree; isDenied: boolean; needsNegator?: true }
  | { is: 'adjective'; attribute: Attribute; degree: Degree; isDenied: boolean; needsNegator?: true }
  | { is: 'band'; attribute: Attribute; from: number; until: number }
  | { is: 'intensity'; intensity: Intensity }

/** Words by their text, and the length of the longest. */
export type WordTable<T> = { byWord: ReadonlyMap<string, readonly T[]>; maxLength: number }

export const createTable = <T>(pairs: Iterable<readonly [word: string, value: T]>): WordTable<T> => {
  const byWord = new Map<string, T[]>()
  let maxLength = 0
  for (const [word, value] of pairs) {
    const values = byWord.get(word)
    if (values) values.push(value)
    else byWord.set(word, [value])
    maxLength = Math.max(maxLength, word.length)
  }
  return { byWord, maxLength }
}

/** The matches of a table at a place of a text, the longest first. */
export const matchWords = <T>({ byWord, maxLength }: WordTable<T>, text: string, at: number) => {
  const matches: { end: number; values: readonly T[] }[] = []
  for (let length = Math.min(maxLength, text.length - at); length > 0; length--) {
    const values = byWord.get(text.slice(at, at + length))
    if (values) matches.push({ end: at + length, values })
  }
  return matches
}

const toPairs = <K extends string, T>(
  record: Partial<Record<K, readonly string[]>>,
  toValue: (key: K) => T,
): (readonly [string, T])[] =>
  (Object.entries(record) as [K, readonly string[]][]).flatMap(([key, words]) =>
    words.map((word) => [word, toValue(key)] as const),
  )

const toNegatorNeed = ({ negators }: Grammar) => (negators.length > 0 ? { needsNegator: true as const } : {})

const listTasteWords = (grammar: Grammar): (readonly [string, TasteWord])[] => [
  ...toPairs(grammar.attributes, (attribute): TasteWord => ({ is: 'attribute', attribute })),
  ...toPairs(grammar.degrees, (degree): TasteWord => ({ is: 'degree', degree, isDenied: false })),
  ...toPairs(grammar.deniedDegrees, (degree): TasteWord => ({
    is: 'degree',
    degree,
    isDenied: true,
    ...toNegatorNeed(grammar),
  })),
  ...toPairs(grammar.intensities, (intensity): TasteWord => ({ is: 'intensity', intensity })),
  ...[grammar.adjectives, grammar.deniedAdjectives].flatMap((list, at) =>
    list.flatMap(([attribute, degree, words]) =>
      words.map((word): [string, TasteWord] => [
        word,
        {
          is: 'adjective',
          attribute,
          degree,
          isDenied: at === 1,
          ...(at === 1 ? toNegatorNeed(grammar) : {}),
        },
      ]),
    ),
  ),
  ...grammar.bands.flatMap(([attribute, from, until, words]) =>
    words.map((word) => [word, { is: 'band', attribute, from, until } as TasteWord] as const),
  ),
]

const roleWords: readonly (readonly [ClosedRole, (grammar: Grammar) => readonly string[]])[] = [
  ['particle', ({ particles }) => particles],
  ['joiner', ({ joiners }) => joiners],
  ['notBefore', ({ notBefore }) => notBefore],
  ['notAfter', ({ notAfter }) => notAfter],
  ['function', ({ functionWords }) => functionWords],
  ['pairing', ({ pairing }) => pairing],
  ['perception', ({ perception }) => perception],
  ['origin', ({ origin }) => origin],
]

export const tasteWords = createTable(grammars.flatMap(listTasteWords))
export const closedWords = createTable<ClosedRole>(
  grammars.flatMap((grammar) =>
    roleWords.flatMap(([role, list]) => [...new Set(list(grammar))].map((word) => [word, role] as const)),
  ),
)

export const negators = createTable(
  grammars.flatMap((grammar) => grammar.negators.map((word) => [word, true] as const)),
)

const listComparisons = (side: 'before' | 'after') =>
  grammars.flatMap(({ comparisons }) => toPairs(comparisons[side], (comparison): Comparison => comparison))
export const comparisonsBefore = createTable(listComparisons('before'))
export const comparisonsAfter = createTable(listComparisons('after'))

const createUnits = (list: (units: Grammar['units']) => readonly string[]) =>
  createTable(grammars.flatMap(({ units }) => list(units).map((word) => [word, true] as const)))
export const units = {
  money: createUnits(({ money }) => money),
  band: createUnits(({ band }) => band),
  percent: createUnits(({ percent }) => percent),
  year: createUnits(({ year }) => year),
  withoutYear: createUnits(({ withoutYear }) => withoutYear),
  ageYear: createUnits(({ age }) => age.year),
  ageWord: createUnits(({ age }) => age.words),
  milliliters: createUnits(({ milliliters }) => milliliters),
  liters: createUnits(({ liters }) => liters),
  counters: createUnits(({ counters }) => counters),
}

export const cheapWords = grammars.flatMap(({ cheap }) => cheap)
export const dearWords = grammars.flatMap(({ dear }) => dear)

import { findMeaning, toAlcoholFree } from './alcohol-free.ts'
import type { Entry, Lexicon } from './lexicon.ts'
import { findLabelIds } from './label-index.ts'
import { headKey } from './name-spellings.ts'
import { readChoices } from './choices.ts'
import { withoutCircumstances } from './circumstances.ts'
import { joinDenied } from './denied-phrases.ts'
import { findNegatives, type Reading } from './negation.ts'
import { toConditionId, type Condition, type Meaning } from './predicates.ts'
import { listWordSpans, toQueryText, toSurface, type QueryText } from './query-text.ts'
import type { Token } from './segment.ts'
import { maxTexts, toTextCondition } from './text-conditions.ts'
import { tokenizeQuery } from './tokenize-query.ts'

/** What a query asks for. */
export type Interpretation = {
  conditions: readonly Condition[]
  /** Words that mean nothing to the shop, as typed. */
  unknown: readonly string[]
  /** The words that are searched where a slip was put right; null where all stand as typed. */
  corrected: string | null
  /** The query without spaces, by which names that hold all of it come first. */
  text: string
}

type Role = 'pairing' | 'perception' | null
/** What stands around an entry. */
type Place = { role: Role; isAlone: boolean; isBesideMaker: boolean }

/** What stands beside an entry and says in what sense it is meant, over a particle between them. */
const findRole = (tokens: readonly Token[], at: number): Role => {
  for (let next = at + 1; next < tokens.length; next++) {
    const token = tokens[next]
    if (token?.is !== 'closed') break
    if (token.role === 'pairing' || token.role === 'perception') return token.role
    if (token.role !== 'particle' && token.role !== 'joiner') break
  }
  const before = tokens[at - 1]
  return before?.is === 'closed' && (before.role === 'pairing' || before.role === 'perception')
    ? before.role
    : null
}

/** Food that the shop sells too is meant as goods where nothing else is asked for. */
const chooseMeaning = (
  entry: Entry,
  { role, isAlone, isBesideMaker }: Place,
  lexicon: Lexicon,
): Meaning | undefined => {
  const [dish, aroma, goods] = [
    findMeaning(entry, 'dish'),
    findMeaning(entry, 'aroma'),
    findMeaning(entry, 'goods'),
  ]
  const meaning =
    (role === 'pairing' && dish) ||
    (role === 'perception' && aroma) ||
    (dish && goods && !isAlone && dish) ||
    entry.meanings[0]
  if (!meaning) return undefined
  const name = findMeaning(entry, 'name')
  // 실렉스 beside a maker is the maker's wine, and no flint.
  if (isBesideMaker && role === null && name && meaning === aroma) return name
  if (isAlone && role === null && dish && goods && meaning === dish)
    return { ...goods, predicate: { is: 'any', parts: [goods.predicate, dish.predicate] } }
  // A name means all that are called so, the reserve with the plain one.
  if (meaning.type === 'wine' && entry.letters !== '')
    return {
      ...meaning,
      label: entry.spelling,
      predicate: { is: 'wine', ids: findLabelIds(lexicon, entry.surface) },
    }
  return meaning
}

const isMaker = (token: Token | undefined): boolean =>
  token?.is === 'entry' && token.entry.meanings[0]?.type === 'winery'

const readTokens = (
  { text: queryText }: QueryText,
  tokens: readonly Token[],
  lexicon: Lexicon,
): Reading[] => {
  const contents = tokens.filter((token) => token.is === 'entry' || token.is === 'slot')
  return tokens.flatMap((token, at): Reading[] => {
    const { from, until } = token
    if (token.is === 'slot')
      return token.meaning ? [{ meaning: toAlcoholFree(token.meaning, lexicon), from, until, at }] : []
    if (token.is !== 'entry') return []
    const isAlone = contents.length === 1 && tokens.length === 1
    const place = { role: findRole(tokens, at), isAlone, isBesideMaker: isMaker(tokens[at - 1]) }
    const meaning = chooseMeaning(token.entry, place, lexicon)
    // Services of stores tell no wines apart.
    // What was taken out is food, and no wrapping: 족발을 포장했거든요.
    const isDone = meaning?.type === 'goods' && /^했/u.test(queryText.slice(until))
    return meaning && meaning.type !== 'option' && !isDone ? [{ meaning, from, until, at }] : []
  })
}

const listSurfaces = ({ label }: Meaning): string[] =>
  (typeof label === 'string' ? [label] : Object.values(label)).flatMap((name) =>
    name ? [toSurface(name)] : [],
  )

const placeTypes = new Set<Meaning['type']>(['area', 'grape', 'winery', 'style', 'wine'])

/** A word of a name that a place or a grape beside it has in its own name adds nothing: 키안티 클라시코. */
const isCovered = (reading: Reading, readings: readonly Reading[]): boolean =>
  (reading.meaning.key.startsWith(headKey) && readings.length > 1) ||
  (reading.meaning.type === 'name' && isNamedBeside(reading, readings))

const isNamedBeside = (reading: Reading, readings: readonly Reading[]): boolean =>
  readings.some(
    (other) =>
      other !== reading &&
      placeTypes.has(other.meaning.type) &&
      listSurfaces(other.meaning).some((surface) =>
        listSurfaces(reading.meaning).some((word) => surface.includes(word)),
      ),
  )

const toConditions = (query: QueryText, tokens: readonly Token[], lexicon: Lexicon): Condition[] => {
  const all = readTokens(query, tokens, lexicon)
  const namedReadings = all.filter((reading) => !isCovered(reading, all))
  const { readings, negatives } = joinDenied(
    query,
    namedReadings,
    tokens,
    findNegatives(query, namedReadings, tokens),
  )
  const choices = readChoices(query, readings, tokens, negatives)
  const conditions = readings.map(({ meaning, from, until }, index): Condition => {
    const isNegative = negatives.has(index)
    const choice = choices.get(index)
    return {
      ...meaning,
      id: toConditionId(meaning, isNegative),
      isNegative,
      ...(choice === undefined ? {} : { choice }),
      from,
      until,
      isRelaxed: false,
    }
  })
  const wish = withoutCircumstances(query, conditions)
  return wish.filter(({ id }, at) => wish.findIndex((one) => one.id === id) === at)
}

/** What a query means: conditions by type, and the words that mean nothing here. */
export const interpretQuery = (query: string, lexicon: Lexicon): Interpretation => {
  const { queryText, tokens, corrected } = tokenizeQuery(query, lexicon)
  // Signs without letters ask for nothing that the shop has.
  const conditions =
    queryText.text === '' ? [toTextCondition('', 0)] : toConditions(queryText, tokens, lexicon)
  const unknownTokens = tokens.filter(({ is }) => is === 'unknown')
  const unknown = unknownTokens.map(({ from, until }) => queryText.text.slice(from, until))
  return {
    // Where nothing is understood, names are searched for the words as they stand.
    conditions:
      conditions.length > 0
        ? conditions
        : unknownTokens.slice(0, maxTexts).map(({ from }, at) => toTextCondition(unknown[at] ?? '', from)),
    unknown,
    corrected,
    text: queryText.text,
  }
}

/** The words as they stand, in names and what belongs to them. */
export const interpretExactly = (query: string): Interpretation => {
  const queryText = toQueryText(query)
  return {
    conditions: listWordSpans(queryText)
      .slice(0, maxTexts)
      .map(({ from, until }, at) => toTextCondition(queryText.text.slice(from, until), at)),
    unknown: [],
    corrected: null,
    text: queryText.text,
  }
}

/** Without the conditions that the reader took away. */
export const withoutConditions = (
  interpretation: Interpretation,
  ids: readonly string[],
): Interpretation => ({
  ...interpretation,
  conditions: interpretation.conditions.filter(({ id }) => !ids.includes(id)),
})

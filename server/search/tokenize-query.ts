import { LRUCache } from 'lru-cache'
import { retypeWords } from './keyboard.ts'
import type { Lexicon } from './lexicon.ts'
import { isHangul, toQueryText, type QueryText } from './query-text.ts'
import { repairRun } from './repair.ts'
import { joinUnknown, segment, type Token } from './segment.ts'
import { readUnknownDegrees } from './unknown-degrees.ts'

const overlaps = (a: { from: number; until: number }, b: { from: number; until: number }) =>
  a.from < b.until && b.from < a.until

type Repaired = { tokens: Token[]; replaced: { from: number; until: number; spelling: string }[] }

/** The tokens with misspelt and half-typed words put right, and what was put in place of slips. */
const repairTokens = (query: QueryText, tokens: readonly Token[], lexicon: Lexicon): Repaired => {
  let current = [...tokens]
  const replaced: Repaired['replaced'] = []
  for (const token of tokens) {
    if (token.is !== 'unknown' || !current.includes(token)) continue
    const repair = repairRun(query, token, lexicon, current)
    if (!repair) continue
    current = [...current.filter((one) => !overlaps(one, repair)), ...repair.tokens].toSorted(
      (a, b) => a.from - b.from,
    )
    if (repair.isCorrected)
      replaced.push({
        from: repair.from,
        until: repair.until,
        spelling: repair.tokens
          .map((one) => (one.is === 'entry' ? one.entry.spelling : ''))
          .join(' ')
          .trim(),
      })
  }
  return { tokens: current, replaced }
}

/** The typed words with the slips put right. */
const toCorrectedText = ({ text, starts }: QueryText, replaced: Repaired['replaced']): string | null => {
  if (replaced.length === 0) return null
  let corrected = ''
  for (let at = 0; at < text.length; at++) {
    const slip = replaced.find(({ from, until }) => from <= at && at < until)
    if (starts[at] && corrected !== '' && (!slip || slip.from === at)) corrected += ' '
    if (!slip) corrected += text[at]
    else if (slip.from === at) corrected += slip.spelling || text.slice(slip.from, slip.until)
  }
  return corrected.trim()
}

const isUnknown = ({ is }: Token) => is === 'unknown'

/** A word of a name at the beginning of an unknown word is there by chance: 그리 in 그리운데. */
const dropChanceParts = (query: QueryText, tokens: readonly Token[]): Token[] =>
  joinUnknown(
    tokens.map((token, at): Token => {
      const isPart =
        token.is === 'entry' &&
        isHangul(query.text[token.from]) &&
        Boolean(token.entry.meanings[0]?.key.startsWith('word-')) &&
        !query.starts[token.until] &&
        tokens[at + 1]?.is === 'unknown'
      return isPart ? { is: 'unknown', from: token.from, until: token.until } : token
    }),
    query,
  )

/** Words that lists are narrowed by: fillers and particles alone would mean all that the shop has. */
const isContent = ({ is }: Token) => is === 'entry' || is === 'slot'

/** The query as the Korean keyboard would have typed it, where all of it is understood so, and asks for something. */
const readRetyped = (queryText: QueryText, tokens: readonly Token[], lexicon: Lexicon) => {
  const text = retypeWords(queryText, tokens.filter(isUnknown))
  if (text === null) return null
  const retypedText = toQueryText(text)
  const { tokens: retypedTokens } = repairTokens(retypedText, segment(retypedText, lexicon), lexicon)
  return retypedTokens.some(isUnknown) || !retypedTokens.some(isContent)
    ? null
    : { queryText: retypedText, tokens: retypedTokens, corrected: text }
}

/** A query as it is read. */
export type TokenizedQuery = {
  /** The text that the tokens stand in. */
  queryText: QueryText
  tokens: readonly Token[]
  /** The words that are searched where a slip was put right; null where all stand as typed. */
  corrected: string | null
}

const readQuery = (query: string, lexicon: Lexicon): TokenizedQuery => {
  const queryText = toQueryText(query)
  const segments = readUnknownDegrees(queryText, dropChanceParts(queryText, segment(queryText, lexicon)))
  const retyped = readRetyped(queryText, segments, lexicon)
  if (retyped) return retyped
  const { tokens, replaced } = repairTokens(queryText, segments, lexicon)
  return { queryText, tokens, corrected: toCorrectedText(queryText, replaced) }
}

/** So many queries are remembered: one answer reads its query, and the words that complete it, several times. */
const maxRemembered = 2000
const rememberedQueries = new WeakMap<Lexicon, LRUCache<string, TokenizedQuery>>()

/** Reads a query; wines, stores and texts are searched by the same tokens. */
export const tokenizeQuery = (query: string, lexicon: Lexicon): TokenizedQuery => {
  const memory = rememberedQueries.get(lexicon) ?? new LRUCache({ max: maxRemembered })
  rememberedQueries.set(lexicon, memory)
  const tokenizedQuery = memory.get(query) ?? readQuery(query, lexicon)
  memory.set(query, tokenizedQuery)
  return tokenizedQuery
}

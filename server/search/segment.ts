import { costs } from './segment-costs.ts'
import { closedWords, matchWords, tasteWords, type ClosedRole } from './grammar/closed-classes.ts'
import { shortForms } from './grammar/korean-tastes.ts'
import { matchEntries, rankType, type Entry, type Lexicon } from './lexicon.ts'
import type { Meaning } from './predicates.ts'
import { cutsNextWord, isDigit, isHangul, isInsideWord, isLatin, type QueryText } from './query-text.ts'
import { isByChance, isSingleAllowed, minInsideUnknown } from './word-ends.ts'
import { listSlots } from './slot-list.ts'

/** A stretch of a query: a slot by grammar, a name of the lexicon, a word of grammar, or nothing that is known. */
export type Token = { from: number; until: number } & (
  | { is: 'slot'; meaning: Meaning | null }
  | { is: 'entry'; entry: Entry }
  | { is: 'closed'; role: ClosedRole }
  | { is: 'unknown' }
)

/** What stands before decides what may follow. */
type State = 'start' | 'known' | 'closed' | 'particle' | 'unknown'
type Edge = { token: Token; cost: number; state: State }
type Step = { cost: number; edge: Edge | null; before: State }

const rolesAfterContent: readonly ClosedRole[] = ['particle', 'notAfter']

const isHan = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{Script=Han}]/u.test(letter)
const isKana = (letter: string | undefined): boolean => letter !== undefined && /[\u3040-\u30ff]/.test(letter)

const onlyType = ({ meanings }: Entry, ...types: Meaning['type'][]): boolean =>
  meanings.every(({ type }) => types.includes(type))

const countInnerSpaces = ({ starts }: QueryText, from: number, until: number): number => {
  let count = 0
  for (let at = from + 1; at < until; at++) if (starts[at]) count++
  return count
}

const isWholeWords = ({ starts }: QueryText, from: number, until: number) => starts[from] && starts[until]

const costOfEntry = (query: QueryText, entry: Entry, at: number, state: State): number | null => {
  const end = at + entry.surface.length
  if (isInsideWord(query, at) || isInsideWord(query, end)) return null
  if (!isSingleAllowed(query, at, end)) return null
  const isStart = query.starts[at]
  if (state === 'unknown' && isByChance(query, at, entry.surface.length)) return null
  // A word from the middle of a name is no name in the middle of a word: 프랑 in 와이프랑.
  if (state === 'unknown' && !isStart && !entry.isName && entry.meanings[0]?.key.startsWith('word-'))
    return null
  const whole = isWholeWords(query, at, end)
  const isName = onlyType(entry, 'name')
  const isAcross = !isStart && isHangul(query.text[at]) && countInnerSpaces(query, at, end) > 0
  // From the end of an unknown word into the next there is no name: 고다 in 끝나고 다같이.
  if (isAcross && state === 'unknown') return null
  const unit = isLatin(query.text[at]) ? costs.length / 2 : costs.length
  return (
    costs.entry -
    Math.min(costs.lengthLimit, unit * entry.surface.length) +
    (isStart || isHan(query.text[at]) || isKana(query.text[at]) ? 0 : costs.insideWord) +
    costs.space * Math.max(0, countInnerSpaces(query, at, end) - entry.spaces) +
    (isAcross ? costs.acrossSpace : 0) +
    (isName ? costs.name + (whole ? 0 : costs.partOfWord) : 0) +
    (onlyType(entry, 'aroma') ? costs.bareAroma : 0) +
    (entry.surface.length === 1 ? costs.single : 0) +
    (state === 'unknown' && !isStart ? costs.afterUnknown : 0) +
    rankType(entry.meanings[0]?.type ?? 'name') * 0.001
  )
}

const listEntryEdges = (query: QueryText, lexicon: Lexicon, at: number, state: State): Edge[] =>
  matchEntries(lexicon, query.text, at).flatMap((entry) => {
    const cost = costOfEntry(query, entry, at, state)
    if (cost === null) return []
    const token: Token = { is: 'entry', entry, from: at, until: at + entry.surface.length }
    return [{ token, cost, state: 'known' as const }]
  })

const listSlotEdges = (query: QueryText, lexicon: Lexicon, at: number, state: State): Edge[] =>
  isInsideWord(query, at)
    ? []
    : listSlots(query, at, lexicon).flatMap(({ end, meaning }) => {
        if (isInsideWord(query, end) || (end - at === 1 && !isSingleAllowed(query, at, end))) return []
        const isStart = query.starts[at]
        const isChance =
          isByChance(query, at, end - at) || (!isStart && shortForms.has(query.text.slice(at, end)))
        if (state === 'unknown' && isChance) return []
        const cost =
          costs.slot -
          Math.min(0.2, 0.01 * (end - at)) +
          (isStart || !isHangul(query.text[at]) ? 0 : 0.1) +
          (end - at === 1 ? costs.single : 0)
        const token: Token = { is: 'slot', meaning, from: at, until: end }
        return [
          {
            token,
            cost: cost + (state === 'unknown' && !isStart ? costs.afterUnknown : 0),
            state: 'known' as const,
          },
        ]
      })

const costOfClosed = (
  query: QueryText,
  role: ClosedRole,
  at: number,
  end: number,
  state: State,
): number | null => {
  const isStart = query.starts[at]
  if (isInsideWord(query, at) || isInsideWord(query, end) || cutsNextWord(query, at, end)) return null
  if (rolesAfterContent.includes(role) && !['known', 'particle', 'unknown', 'closed'].includes(state))
    return null
  if (role === 'notAfter' && state === 'unknown' && !isStart) return null
  // Two refusals of a syllable each are a word of its own: 논노.
  if (role === 'notAfter' && state === 'closed' && !isStart && query.starts[at - 1] && end - at === 1)
    return null
  if (role === 'notBefore' && isHangul(query.text[at]) && (!isStart || end === query.text.length)) return null
  const length = end - at
  const isAlone = isStart && query.starts[end]
  if (role === 'particle' || role === 'joiner') {
    if (isStart && !isAlone && isHangul(query.text[at])) return null
    // The last syllable of a word of two is no particle behind an unknown one: 할인, 세일.
    if (state === 'unknown' && isHangul(query.text[at]) && query.starts[at - 1]) return null
    // A particle closes its word: what follows without a space is another word.
    return costs.particle + (isStart ? 0.1 : 0) + (state === 'unknown' ? 0.4 : 0) - length * 0.005
  }
  if (isHangul(query.text[at])) {
    const isAttached =
      role !== 'function' && (query.starts[end] || isStart || (state === 'known' && role !== 'notBefore'))
    if (length === 1 && !isAlone && !isAttached) return null
    if (state === 'unknown' && !isStart && length < minInsideUnknown) return costs.closed + costs.afterUnknown
  }
  const inside = isStart || !isHangul(query.text[at]) ? 0 : costs.closedInsideWord
  return costs.closed + inside - Math.min(0.15, length * 0.02) + (role === 'function' ? 0.05 : 0)
}

/** How much there is of what was just named: 향이 강한, 미네랄 풍부한. A taste of its own reads better. */
const costOfAmount = 0.9
const listAmountEdges = (query: QueryText, at: number, state: State): Edge[] =>
  state === 'unknown' || state === 'start'
    ? []
    : matchWords(tasteWords, query.text, at).flatMap(({ end, values }): Edge[] => {
        const isAmount = values.some(
          (word) => word.is === 'degree' && !word.isDenied && ['high', 'some'].includes(word.degree),
        )
        if (
          !isAmount ||
          end - at < 2 ||
          isInsideWord(query, at) ||
          isInsideWord(query, end) ||
          cutsNextWord(query, at, end)
        )
          return []
        return [
          {
            token: { is: 'closed', role: 'perception', from: at, until: end },
            cost: costOfAmount,
            state: 'closed',
          },
        ]
      })

const listClosedEdges = (query: QueryText, { stopWords }: Lexicon, at: number, state: State): Edge[] =>
  [
    ...matchWords<ClosedRole>(closedWords, query.text, at),
    ...matchWords<ClosedRole>(stopWords, query.text, at),
  ].flatMap(({ end, values }) =>
    values.flatMap((role): Edge[] => {
      const cost = costOfClosed(query, role, at, end, state)
      if (cost === null) return []
      const isParticle = role === 'particle' || role === 'joiner'
      return [
        {
          token: { is: 'closed', role, from: at, until: end },
          cost,
          state: isParticle ? 'particle' : 'closed',
        },
      ]
    }),
  )

/** Latin words and numbers are unknown as a whole, other letters one by one. */
const toUnknownEnd = (query: QueryText, at: number): number => {
  let end = at + 1
  while (end < query.text.length && isInsideWord(query, end)) end++
  return end
}

const listUnknownEdges = (query: QueryText, at: number, state: State): Edge[] => {
  const end = toUnknownEnd(query, at)
  const isWord = isLatin(query.text[at]) || isDigit(query.text[at])
  const first = state === 'unknown' && !query.starts[at] ? 0 : costs.firstUnknown
  const cost = isWord ? costs.unknownLatin * Math.min(4, end - at) + first : costs.unknown + first
  return [{ token: { is: 'unknown', from: at, until: end }, cost, state: 'unknown' }]
}

const listEdges = (query: QueryText, lexicon: Lexicon, at: number, state: State): Edge[] => [
  ...listSlotEdges(query, lexicon, at, state),
  ...listEntryEdges(query, lexicon, at, state),
  ...listClosedEdges(query, lexicon, at, state),
  ...listAmountEdges(query, at, state),
  ...listUnknownEdges(query, at, state),
]

const states: readonly State[] = ['start', 'known', 'closed', 'particle', 'unknown']

export const joinUnknown = (tokens: readonly Token[], { starts }: QueryText): Token[] => {
  const result: Token[] = []
  for (const token of tokens) {
    const last = result.at(-1)
    if (token.is === 'unknown' && last?.is === 'unknown' && !starts[token.from])
      result[result.length - 1] = { ...last, until: token.until }
    else result.push(token)
  }
  return result
}

/** The cheapest way to read a query: a space that was typed is a hint and no wall. */
export const segment = (query: QueryText, lexicon: Lexicon): Token[] => {
  const { length } = query.text
  const best: Map<State, Step>[] = Array.from({ length: length + 1 }, () => new Map())
  best[0]?.set('start', { cost: 0, edge: null, before: 'start' })
  for (let at = 0; at < length; at++)
    for (const state of states) {
      const step = best[at]?.get(state)
      if (!step) continue
      for (const edge of listEdges(query, lexicon, at, state)) {
        const there = best[edge.token.until]
        const cost = step.cost + edge.cost
        const other = there?.get(edge.state)
        if (!other || cost < other.cost) there?.set(edge.state, { cost, edge, before: state })
      }
    }
  const tokens: Token[] = []
  let [at, state] = [
    length,
    [...(best[length] ?? new Map<State, Step>())].toSorted(([, a], [, b]) => a.cost - b.cost)[0]?.[0] ??
      'start',
  ]
  while (at > 0) {
    const step = best[at]?.get(state)
    if (!step?.edge) break
    tokens.unshift(step.edge.token)
    ;[at, state] = [step.edge.token.from, step.before]
  }
  return joinUnknown(tokens, query)
}

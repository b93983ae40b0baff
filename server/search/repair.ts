import { isInitials, retypeAsHangul, retypeAsLatin } from './korean.ts'
import { listByPrefix, rankType, toLetters, type Entry, type Lexicon } from './lexicon.ts'
import type { ConditionType, Meaning, Predicate } from './predicates.ts'
import { toQueryText, type QueryText } from './query-text.ts'
import { findNearest, type Nearest } from './nearest.ts'
import { leadingTypes } from './repair-types.ts'
import { segment, type Token } from './segment.ts'

/** What stands for a stretch of letters that no name has. */
export type Repair = {
  from: number
  until: number
  tokens: Token[]
  /** Whether it is another word than the one typed; a word half typed is the same. */
  isCorrected: boolean
}

const maxMeanings = 12

const unite = (type: ConditionType, meanings: readonly Meaning[], text: string): Meaning => {
  const [first] = meanings
  if (first && meanings.length === 1) return first
  return {
    type,
    key: text,
    label: text,
    predicate: { is: 'any', parts: meanings.map(({ predicate }): Predicate => predicate) },
  }
}

/** One entry that means any of several, those of the likeliest type. */
const mergeEntries = (entries: readonly Entry[], surface: string): Entry | null => {
  const all = entries.flatMap(({ meanings }) => meanings.slice(0, 1))
  const leading = all.filter(({ type }) => leadingTypes.has(type))
  const candidates = leading.length > 0 ? leading : all
  const distinct = [
    ...new Map(candidates.map((meaning) => [`${meaning.type} ${meaning.key}`, meaning])).values(),
  ]
  const best = distinct.toSorted((a, b) => rankType(a.type) - rankType(b.type)).slice(0, maxMeanings)
  const [first] = best
  if (!first) return null
  const type = best.every((one) => one.type === first.type) ? first.type : 'name'
  const spelling =
    best.length === 1 ? (entries.find(({ meanings }) => meanings[0] === first)?.spelling ?? surface) : surface
  return {
    surface,
    spelling,
    meanings: [unite(type, best, surface)],
    isName: false,
    spaces: 0,
    letters: '',
    initials: '',
  }
}

/** Names that begin with these letters; a syllable may be half typed. */
const complete = (text: string, lexicon: Lexicon, isAlone: boolean): Entry | null => {
  const letters = toLetters(text)
  if (isInitials(text) || (!isAlone && (letters.length < 3 || text.length < 2))) return null
  return mergeEntries(listByPrefix(lexicon, letters), text)
}

const ofBestType = (all: readonly Entry[], text: string): Entry | null => {
  const names = all.filter(({ isName }) => isName)
  const entries = names.length > 0 ? names : all
  const best = Math.min(...entries.map(({ meanings }) => rankType(meanings[0]?.type ?? 'name')))
  return mergeEntries(
    entries.filter(({ meanings }) => rankType(meanings[0]?.type ?? 'name') === best),
    text,
  )
}

/** A whole name by its initial consonants, or its beginning; else two whole names one after the other. */
const readInitials = (text: string, { byInitials, entries }: Lexicon): Entry[] | null => {
  const exact = (part: string) => byInitials.get(part)
  const whole = exact(text)
  const first = whole && ofBestType(whole, text)
  if (first) return [first]
  const begins = entries.filter(({ initials }) => initials.startsWith(text))
  const beginning = ofBestType(begins, text)
  if (beginning) return [beginning]
  for (let at = text.length - 2; at >= 2; at--) {
    const [head, tail] = [exact(text.slice(0, at)), exact(text.slice(at))]
    const pair = head && tail ? [ofBestType(head, text.slice(0, at)), ofBestType(tail, text.slice(at))] : []
    if (pair.length === 2 && pair.every((entry) => entry !== null)) return pair
  }
  return null
}

const toTokens = (entries: readonly Entry[], from: number, until: number): Token[] =>
  entries.map((entry, at) => ({
    is: 'entry',
    entry,
    from: at === 0 ? from : Math.min(until - 1, from + at),
    until,
  }))

const isUnderstood = (tokens: readonly Token[]) =>
  tokens.every(({ is }) => is !== 'unknown') && tokens.some(({ is }) => is === 'entry' || is === 'slot')

const retype = (word: string): string[] => {
  if (/^[a-z\d]+$/.test(word) && /[a-z]{2}/.test(word)) {
    const parts = word.split(/(\d+)/).map((part) => (/^[a-z]+$/.test(part) ? retypeAsHangul(part) : part))
    return parts.every((part) => part !== null) ? [parts.join('')] : []
  }
  const latin = /[가-힣ㄱ-ㅣ]{2}/.test(word) ? retypeAsLatin(word) : null
  return latin ? [latin] : []
}

/** The word as the other keyboard would have typed it, where all of it then is understood. */
const readOtherKeyboard = (word: string, lexicon: Lexicon): Token[] | null => {
  for (const text of retype(word)) {
    const query = toQueryText(text)
    const tokens = segment(query, lexicon)
    if (isUnderstood(tokens)) return tokens
    const whole =
      complete(query.text, lexicon, false) ??
      (query.text.length > 2 ? findNearest(query.text, lexicon, true)?.entry : null)
    if (whole) return toTokens([whole], 0, query.text.length)
  }
  return null
}

type Span = { from: number; until: number }

const toWordSpan = ({ starts }: QueryText, { from, until }: Span): Span => {
  let [first, last] = [from, until]
  while (first > 0 && !starts[first]) first--
  while (!starts[last]) last++
  return { from: first, until: last }
}

/** The stretches that may be one misspelt name: the word, with its neighbors, and the letters alone. */
const listSpans = (query: QueryText, run: Span): Span[] => {
  const word = toWordSpan(query, run)
  const before = word.from > 0 ? toWordSpan(query, { from: word.from - 1, until: word.from }).from : word.from
  const after =
    word.until < query.text.length
      ? toWordSpan(query, { from: word.until, until: word.until + 1 }).until
      : word.until
  const spans = [
    { from: before, until: after },
    { from: before, until: word.until },
    { from: word.from, until: after },
    word,
    run,
    { from: run.from, until: word.until },
    { from: word.from, until: run.until },
  ]
  return spans.filter(
    (span, at) => spans.findIndex((one) => one.from === span.from && one.until === span.until) === at,
  )
}

/** Of two names about as near the longer one explains more. */
const toWeight = ({ span, distance }: Nearest & { span: Span }): number =>
  distance - 0.12 * (span.until - span.from)

/** A name of which most is understood already is not searched for again. */
const minUnknownShare = 0.3

const findNearestSpan = (query: QueryText, run: Span, lexicon: Lexicon, spans: readonly Span[]) =>
  spans
    .filter(({ from, until }) => (run.until - run.from) / (until - from) >= minUnknownShare)
    .flatMap((span) => {
      const isLast = span.until === query.text.length
      const nearest = findNearest(query.text.slice(span.from, span.until), lexicon, isLast)
      return nearest ? [{ span, ...nearest }] : []
    })
    .toSorted((a, b) => toWeight(a) - toWeight(b))[0] ?? null

const isOutside = (token: Span, { from, until }: Span) => token.until <= from || token.from >= until

const completeSpan = (
  query: QueryText,
  run: Span,
  lexicon: Lexicon,
  spans: readonly Span[],
): Repair | null => {
  for (const span of spans) {
    const isAlone = span.from === 0 && span.until === query.text.length
    // One syllable begins too many names.
    if (span.until - span.from < 2 && !isAlone) continue
    const isTail = span.until >= run.until && (Boolean(query.starts[span.until]) || span.until === run.until)
    const whole = isTail ? complete(query.text.slice(span.from, span.until), lexicon, isAlone) : null
    if (whole) return { ...span, tokens: toTokens([whole], span.from, span.until), isCorrected: false }
  }
  return null
}

/** What an unknown stretch may be, in the order in which people err; null where nothing is near. */
export const repairRun = (
  query: QueryText,
  run: Span,
  lexicon: Lexicon,
  tokens: readonly Token[] = [],
): Repair | null => {
  const word = toWordSpan(query, run)
  const wordText = query.text.slice(word.from, word.until)
  const otherKeyboard = isInitials(wordText) ? null : readOtherKeyboard(wordText, lexicon)
  if (otherKeyboard)
    return {
      ...word,
      tokens: otherKeyboard.map((token) => ({ ...token, from: word.from, until: word.until })),
      isCorrected: true,
    }
  // Words of grammar are no part of a name.
  const isFree = ({ from, until }: Span) =>
    !tokens.some(
      (token) => token.is === 'closed' && token.from < until && from < token.until && isOutside(token, word),
    )
  const spans = listSpans(query, run).filter(isFree)
  const completion = completeSpan(
    query,
    run,
    lexicon,
    spans.filter(({ from, until }) => query.starts[from] && until === query.text.length),
  )
  if (completion) return completion
  const letters = query.text.slice(run.from, run.until)
  const byInitials = isInitials(letters) && letters.length > 1 ? readInitials(letters, lexicon) : null
  if (byInitials) return { ...run, tokens: toTokens(byInitials, run.from, run.until), isCorrected: false }
  const isWhole = ({ from, until }: Span) => Boolean(query.starts[from] && query.starts[until])
  const near =
    findNearestSpan(query, run, lexicon, spans.filter(isWhole)) ??
    findNearestSpan(
      query,
      run,
      lexicon,
      spans.filter((span) => !isWhole(span)),
    )
  if (near)
    return {
      ...near.span,
      tokens: toTokens([near.entry], near.span.from, near.span.until),
      isCorrected: true,
    }
  return run.until === query.text.length ? completeSpan(query, run, lexicon, [run]) : null
}

import { findLandmarkKey } from './landmark-key.ts'
import { listRetyped } from './keyboard.ts'
import { isInitials } from './korean.ts'
import { listByPrefix, type Entry, type Lexicon } from './lexicon.ts'
import { toLetters } from './sounds.ts'
import { isHangul, toQueryText, type QueryText, type Span } from './query-text.ts'
import { readInitials } from './initials.ts'
import { mergeEntries } from './merge-entries.ts'
import { findNearest, type Nearest } from './nearest.ts'
import { segment, type Token } from './segment.ts'
import { minInsideUnknown } from './word-ends.ts'

/** What stands for a stretch of letters that no name has. */
export type Repair = {
  from: number
  until: number
  tokens: Token[]
  /** Whether it is another word than the one typed; a word half typed is the same. */
  isCorrected: boolean
}

const placeTail = /[역동읍면구길샵숍]$/u
/**
 * A place is completed where one letter of it is missing: 홍대입 is 홍대입구. An everyday word is no beginning of a place:
 * 모란 of 모란역 or 모란시장.
 */
const isCompletable = (text: string, { surface, meanings: [meaning] }: Entry): boolean =>
  !meaning ||
  findLandmarkKey(meaning.key) === null ||
  (surface.length - text.length < 2 && !placeTail.test(surface))

/** Names that begin with these letters; a syllable may be half typed. */
const complete = (text: string, lexicon: Lexicon, isAlone: boolean): Entry | null => {
  const letters = toLetters(text)
  if (isInitials(text) || (!isAlone && (letters.length < 3 || text.length < 2))) return null
  const all = listByPrefix(lexicon, letters).filter((entry) => isCompletable(text, entry))
  // 스테이 begins 스테이크 as it is typed, 스테인리스 only by its sounds.
  const likely = all.filter(({ surface }) => surface.startsWith(text))
  return mergeEntries(likely.length > 0 ? likely : all, text)
}

/** The kind of wine that begins with a syllable; null where none does, or several do. */
const completeKind = (syllable: string, lexicon: Lexicon): Entry | null => {
  if (!isHangul(syllable)) return null
  const kinds = listByPrefix(lexicon, toLetters(syllable)).filter(
    ({ surface, isName, meanings: [meaning] }) =>
      isName && meaning?.type === 'kind' && surface.startsWith(syllable),
  )
  const [first] = kinds
  return first && kinds.every(({ meanings }) => meanings[0]?.key === first.meanings[0]?.key) ? first : null
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

/** The word as the other keyboard would have typed it, where all of it then is understood. */
const readOtherKeyboard = (word: string, lexicon: Lexicon): Token[] | null => {
  for (const text of listRetyped(word)) {
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
const minUnknownShare = 0.4

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
    // One syllable begins too many names, but one kind of wine at most.
    if (span.until - span.from < 2 && !isAlone) {
      const kind =
        span.until === query.text.length ? completeKind(query.text.slice(span.from), lexicon) : null
      if (kind) return { ...span, tokens: toTokens([kind], span.from, span.until), isCorrected: false }
      continue
    }
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
  // Consonants before syllables of the same word are an abbreviation of chats: ㄱㅊ은.
  const isWholeWord = Boolean(query.starts[run.until]) || !isHangul(query.text[run.until])
  const byInitials =
    isInitials(letters) && letters.length > 1 && isWholeWord ? readInitials(letters, lexicon) : null
  if (byInitials) return { ...run, tokens: toTokens(byInitials, run.from, run.until), isCorrected: false }
  const isWhole = ({ from, until }: Span) => Boolean(query.starts[from] && query.starts[until])
  const isShort = isHangul(letters[0]) && letters.length < minInsideUnknown
  // Behind what is understood of its word a syllable or two are an ending rather than a name: 달달구리.
  const isEnding = isShort && run.from > word.from
  const near =
    findNearestSpan(query, run, lexicon, spans.filter(isWhole)) ??
    (isEnding
      ? null
      : findNearestSpan(
          query,
          run,
          lexicon,
          spans.filter((span) => !isWhole(span)),
        ))
  if (near)
    return {
      ...near.span,
      tokens: toTokens([near.entry], near.span.from, near.span.until),
      isCorrected: true,
    }
  return run.until === query.text.length && !isEnding ? completeSpan(query, run, lexicon, [run]) : null
}

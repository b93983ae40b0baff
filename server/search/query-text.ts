import { spellPlainly } from './korean.ts'

const accents = /[\u0300-\u036f]/g
const joiningMarks = /['’`´·・"“”‘]/g
const rangeMarks = /(?<=\d\s*[가-힣万萬千%]{0,3}\s*)[~\-–—〜～∼](?=\s*\d)/gu
/** What stands between letters and digits and is neither; a point stays within a number, a percent sign behind one. */
const separators = /[^\p{L}\p{N}\p{M}~%−.]+|(?<!\d)\.|\.(?!\d)|(?<![\p{L}\p{N}])[~%]/gu

/** Longer queries are cut, so that the worst one is bounded. */
const maxQueryLength = 100

/** A query without its spaces, and where they stood. */
export type QueryText = {
  text: string
  /** Whether a word begins at this character: a space stood before it. One more than there are characters. */
  starts: readonly boolean[]
}

/** Signs for at most and at least, which people type behind a price or before it. */
const spellSigns = (query: string): string =>
  query
    .replace(/[↓⬇▼]\ufe0f?/gu, '이하')
    .replace(/[↑⬆▲]\ufe0f?/gu, '이상')
    .replace(/[≤<＜]=?(?=\s*\d)/gu, '최대')
    .replace(/[≥>＞]=?(?=\s*\d)/gu, '최소')

const koreanDigits = '일이삼사오육칠팔구'
/** Two neighboring digits before ten thousands are a range: 3,4만원, 삼사만원. */
const spellNeighbors = (query: string): string =>
  query
    .replace(/(?<!\d)(\d)\s?[,·、]\s?(\d)(?=\s*[만万萬])/gu, (pair, first: string, second: string) =>
      Number(second) === Number(first) + 1 ? `${first}~${second}` : pair,
    )
    .replace(/([일이삼사오육칠팔])([이삼사오육칠팔구])(?=\s*만)/gu, (pair, first: string, second: string) =>
      koreanDigits.indexOf(second) === koreanDigits.indexOf(first) + 1 ? `${first}~${second}` : pair,
    )

/** 3마넌, as it is said. */
const spellMoney = (query: string): string =>
  query.replace(/(?<=[\d일이삼사오육칠팔구십백천])마[넌눤]/gu, '만원')

/** Laughter and tears, which are written with single letters: ㅋㅋ, ㅎㅎ, ㅠ. */
const feelings = /(?<![ㄱ-ㅎ])([ㅋㅎㅠㅜㅡ])\1+(?![ㄱ-ㅎ])|(?<=[\s가-힣])[ㅠㅜㅋㅎ](?=\s|$)/gu
const dropFeelings = (query: string): string => {
  const rest = query.replace(feelings, ' ')
  return rest.trim() === '' ? query : rest
}

/** Foods from other languages as most people write them, by how the norm of the National Institute writes them. */
const foodSpellings: readonly (readonly [RegExp, string])[] = [
  [/케[익잌]/gu, '케이크'],
  [/초[콜코]렛/gu, '초콜릿'],
  [/소세지/gu, '소시지'],
  [/후라이드/gu, '프라이드'],
  [/바베큐/gu, '바비큐'],
  [/도너츠|도나스/gu, '도넛'],
  [/크[로르]와상/gu, '크루아상'],
  [/랍스타|로브스터/gu, '랍스터'],
  [/타르뜨/gu, '타르트'],
  [/리조또/gu, '리조토'],
  [/빠에[야아]/gu, '파에야'],
  [/카라멜/gu, '캐러멜'],
  [/마쉬멜로우?|마시멜로우/gu, '마시멜로'],
]
const spellFoods = (query: string): string =>
  foodSpellings.reduce((text, [slip, spelling]) => text.replace(slip, spelling), query)

const fold = (query: string): string =>
  spellPlainly(
    query
      .slice(0, maxQueryLength)
      .replace(/[\u{10000}-\u{10ffff}]/gu, ' ')
      .normalize('NFKC')
      .replaceAll(joiningMarks, '')
      .normalize('NFD')
      .replace(accents, '')
      .normalize('NFC')
      .toLowerCase(),
  )
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(rangeMarks, '~')
    .replace(/(?<=^|\s)-(?=\p{L})/gu, '−')
    // One character may have become many.
    .slice(0, maxQueryLength)

/** Compatibility jamo survive, which NFKC would turn into others. */
const protectJamo = (query: string): string =>
  query.replace(/[ㄱ-ㆎ]/g, (jamo) => String.fromCharCode(jamo.charCodeAt(0) + 0xb000))
const restoreJamo = (text: string): string =>
  text.replace(/[\ue131-\ue18e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xb000))

export const toQueryText = (query: string): QueryText => {
  const words = restoreJamo(
    fold(protectJamo(spellFoods(spellNeighbors(spellMoney(spellSigns(dropFeelings(query))))))),
  )
    .replace(separators, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
  const starts = words.flatMap((word) => [...word].map((_, at) => at === 0))
  return { text: words.flatMap((word) => [...word]).join(''), starts: [...starts, true] }
}

export type Span = { from: number; until: number }

/** The words as they were typed. */
export const listWordSpans = ({ text, starts }: QueryText): Span[] => {
  const froms = [...text].flatMap((_, at) => (starts[at] ? [at] : []))
  return froms.map((from, index) => ({ from, until: froms[index + 1] ?? text.length }))
}

/** A stretch of a query with the spaces that were typed. */
export const toSpacedText = ({ text, starts }: QueryText, from: number, until: number): string =>
  [...text.slice(from, until)]
    .map((letter, at) => (at > 0 && starts[from + at] ? ` ${letter}` : letter))
    .join('')

/** A name in the form in which it is compared with queries. */
export const toSurface = (name: string): string => toQueryText(name).text

export const isLatin = (letter: string | undefined): boolean =>
  letter !== undefined && /[a-z\u0370-\u03ff]/.test(letter)
export const isDigit = (letter: string | undefined): boolean => letter !== undefined && /\d/.test(letter)
export const isHangul = (letter: string | undefined): boolean =>
  letter !== undefined && /[가-힣ㄱ-ㅣ]/.test(letter)

/** A form before a noun, which ends in ㄴ or ㄹ, and the noun of one syllable that it often is glued to: 넘는거. */
const hasNounBehind = (text: string, until: number): boolean => {
  const final = (text.charCodeAt(until - 1) - 0xac00) % 28
  return (final === 4 || final === 8) && /^[거것걸건게꺼껄]/.test(text.slice(until))
}

/** Whether a stretch reaches over a space into the middle of the next word: 아래로 in '아래 로제'. */
export const cutsNextWord = ({ text, starts }: QueryText, from: number, until: number): boolean => {
  if (starts[until] || hasNounBehind(text, until)) return false
  for (let at = from + 1; at < until; at++) if (starts[at]) return true
  return false
}

/** Whether a Latin word or a number would be cut here: neither stands in the middle of another. */
export const isInsideWord = ({ text, starts }: QueryText, at: number): boolean => {
  if (starts[at] ?? true) return false
  const [before, after] = [text[at - 1], text[at]]
  return (isLatin(before) && isLatin(after)) || (isDigit(before) && isDigit(after))
}

import { toQueryText, toSpacedText } from './query-text.ts'

/** For so many days the counts are kept. */
export const unmetDays = 90

/** What a search left unmet; several may hold of one. */
export type Unmet = { nothing: boolean; relaxed: boolean; unknown: boolean }

type SearchOutcome = {
  page: { totalElements: number }
  reading: { conditions: readonly { relaxed: boolean }[]; unknown: readonly string[] } | null
}

/** What a search left unmet; null where it was answered as it was asked. */
export const findUnmet = ({ page, reading }: SearchOutcome): Unmet | null => {
  const unmet = {
    nothing: page.totalElements === 0,
    relaxed: reading?.conditions.some(({ relaxed }) => relaxed) ?? false,
    unknown: (reading?.unknown.length ?? 0) > 0,
  }
  return unmet.nothing || unmet.relaxed || unmet.unknown ? unmet : null
}

/** What a list may be asked besides words, so that it is the words that left something unmet. */
const plainKeys = new Set(['query', 'size', 'page', 'sort', 'myStore'])

/** Whether a list was asked for words alone, from its beginning: a count asks for one row. */
export const isPlainSearch = (query: { size: number; page: number; query?: string | undefined }): boolean =>
  Boolean(query.query) &&
  query.page === 0 &&
  query.size > 1 &&
  Object.entries(query).every(([key, value]) => value === undefined || plainKeys.has(key))

/** Longer texts are sentences of a person more than words of a shop. */
const maxTextLength = 60

/** A run of digits as in a telephone number, a card or an account, however it is written. */
const numberRun = /(?:\d[\s.()+\-–—]*){7,}/u
/** A street with a number, unless the number counts something or is a year; a building, a floor, a plot. */
const streetNumber =
  /\p{L}{2,}(?:로|길)\s?(?!(?:19|20)\d\d)\d{1,4}(?![\d\s]*(?:만|천|원|년|병|도|%|ml|l\b))|\d\s?(?:동|호|번지|층)(?!\p{L})/iu
const isPersonal = (text: string): boolean =>
  text.includes('@') || numberRun.test(text) || streetNumber.test(text)

/** A query as it is counted; null where it may tell of a person, is too long, or has no letters. */
export const toCountedText = (query: string): string | null => {
  const plain = query.normalize('NFKC')
  const queryText = toQueryText(plain)
  const text = toSpacedText(queryText, 0, queryText.text.length)
  return text === '' || text.length > maxTextLength || isPersonal(plain) || isPersonal(text) ? null : text
}

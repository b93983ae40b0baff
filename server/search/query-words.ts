import { normalize } from './korean.ts'

const scriptRuns = /[가-힣ㄱ-ㅣ]+|[^가-힣ㄱ-ㅣ]+/g
const maxWords = 12

/** Splits typed words, with Hangul separated from other scripts. */
export const splitQuery = (query: string): string[] =>
  query
    .replace(/[^\p{L}\p{N}\p{M}'’]+/gu, ' ')
    .trim()
    .split(/\s+/)
    .flatMap((word) => word.match(scriptRuns) ?? [])
    .filter((word) => normalize(word) !== '')
    .slice(0, maxWords)

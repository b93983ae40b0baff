const similarLetters = [
  'ㄱㄲㅋ',
  'ㄷㄸㅌ',
  'ㅂㅃㅍ',
  'ㅈㅉㅊ',
  'ㅅㅆ',
  'ㅐㅔ',
  'ㅏㅑ',
  'ㅓㅕㅗㅛ',
  'ㅜㅠㅡ',
  'ㅣㅟ',
  'ㄴㅁ',
  'ㄹㄴ',
]
const similarLatinLetters = ['sz', 'ck', 'iy', 'vb', 'fv']

const toPairKey = (a: number, b: number) => a * 0x10000 + b
const similarPairs = new Set(
  [...similarLetters, ...similarLatinLetters].flatMap((group) =>
    [...group].flatMap((a) => [...group].map((b) => toPairKey(a.charCodeAt(0), b.charCodeAt(0)))),
  ),
)
/** Letters that loanwords often gain or lose: 샤르도네(이), 바롤(로). */
const faintLetters = new Set([...'ㅡㅣㄹㅇhe'].map((c) => c.charCodeAt(0)))

const toSwapCost = (a: number, b: number) => (a === b ? 0 : similarPairs.has(toPairKey(a, b)) ? 0.4 : 1)
const toGapCost = (c: number) => (faintLetters.has(c) ? 0.7 : 1)
const transpositionCost = 0.8
const unfinishedCost = 0.3

const maxLength = 64
const rows = [0, 1, 2].map(() => new Float64Array(maxLength + 1))

/**
 * The edit distance of a typed word to a known one or its beginning: similar sounds count less than others,
 * two swapped letters count as one. Infinity above the limit. A word that is not unfinished is no beginning.
 */
export const measureEditDistance = (
  word: string,
  candidate: string,
  limit = Infinity,
  isUnfinished = true,
): number => {
  if (word.length > maxLength || candidate.length > maxLength) return Infinity
  let [before, above, row] = rows as [Float64Array, Float64Array, Float64Array]
  above[0] = 0
  for (let j = 1; j <= candidate.length; j++)
    above[j] = above[j - 1]! + toGapCost(candidate.charCodeAt(j - 1))
  for (let i = 1; i <= word.length; i++) {
    const a = word.charCodeAt(i - 1)
    let least = (row[0] = above[0]! + toGapCost(a))
    for (let j = 1; j <= candidate.length; j++) {
      const b = candidate.charCodeAt(j - 1)
      let best = Math.min(
        above[j - 1]! + toSwapCost(a, b),
        above[j]! + toGapCost(a),
        row[j - 1]! + toGapCost(b),
      )
      if (i > 1 && j > 1 && a === candidate.charCodeAt(j - 2) && b === word.charCodeAt(i - 2))
        best = Math.min(best, before[j - 2]! + transpositionCost)
      row[j] = best
      if (best < least) least = best
    }
    if (least > limit) return Infinity
    ;[before, above, row] = [above, row, before]
  }
  let nearest = above[candidate.length]!
  if (!isUnfinished) return nearest
  for (let j = 0; j < candidate.length; j++) nearest = Math.min(nearest, above[j]! + unfinishedCost)
  return nearest
}

/** The largest distance between a word of this length, in letters or jamo, and a suggestion. */
export const toTolerance = (length: number): number =>
  length < 4 ? 0.4 : length < 7 ? 1 : length < 11 ? 1.5 : 2

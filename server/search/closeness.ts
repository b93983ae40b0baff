const alike = [
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
const alikeLatin = ['sz', 'ck', 'iy', 'vb', 'fv']

const pair = (a: number, b: number) => a * 0x10000 + b
const alikePairs = new Set(
  [...alike, ...alikeLatin].flatMap((group) =>
    [...group].flatMap((a) => [...group].map((b) => pair(a.charCodeAt(0), b.charCodeAt(0)))),
  ),
)
/** Sounds that loanwords gain and lose: 샤르도네(이), 바롤(로). */
const faint = new Set([...'ㅡㅣㄹㅇhe'].map((c) => c.charCodeAt(0)))

const swap = (a: number, b: number) => (a === b ? 0 : alikePairs.has(pair(a, b)) ? 0.4 : 1)
const gap = (c: number) => (faint.has(c) ? 0.7 : 1)
const turned = 0.8
const unfinished = 0.3

const longest = 64
const rows = [0, 1, 2].map(() => new Float64Array(longest + 1))

/**
 * How far a typed word is from a known one or from the beginning of it, in edits: letters that sound alike count
 * less than others, two that changed places count as one. Infinity once it is farther than the limit.
 */
export const distance = (typed: string, known: string, limit = Infinity): number => {
  if (typed.length > longest || known.length > longest) return Infinity
  let [before, above, row] = rows as [Float64Array, Float64Array, Float64Array]
  above[0] = 0
  for (let j = 1; j <= known.length; j++) above[j] = above[j - 1]! + gap(known.charCodeAt(j - 1))
  for (let i = 1; i <= typed.length; i++) {
    const a = typed.charCodeAt(i - 1)
    let least = (row[0] = above[0]! + gap(a))
    for (let j = 1; j <= known.length; j++) {
      const b = known.charCodeAt(j - 1)
      let best = Math.min(above[j - 1]! + swap(a, b), above[j]! + gap(a), row[j - 1]! + gap(b))
      if (i > 1 && j > 1 && a === known.charCodeAt(j - 2) && b === typed.charCodeAt(i - 2))
        best = Math.min(best, before[j - 2]! + turned)
      row[j] = best
      if (best < least) least = best
    }
    if (least > limit) return Infinity
    ;[before, above, row] = [above, row, before]
  }
  let nearest = above[known.length]!
  for (let j = 0; j < known.length; j++) nearest = Math.min(nearest, above[j]! + unfinished)
  return nearest
}

/** The farthest a word of so many letters or jamo may be from what was meant. */
export const tolerance = (length: number): number =>
  length < 4 ? 0.4 : length < 7 ? 1 : length < 11 ? 1.5 : 2

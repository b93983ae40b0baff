const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890']

/** Whether a letter follows another in the alphabet, the digits or the code points, by a step. */
const isNeighbor = (a: string, b: string, step: number): boolean =>
  b.toLowerCase().charCodeAt(0) - a.toLowerCase().charCodeAt(0) === step ||
  keyboardRows.some((row) => {
    const at = row.indexOf(a.toLowerCase())
    return at >= 0 && step !== 0 && row[at + step] === b.toLowerCase()
  })

/** Marks letters that continue the ones `stride` before: repeats, alphabets, keyboard rows. */
const markRuns = (text: string, stride: number, predictable: boolean[]): void => {
  for (const step of [0, 1, -1]) {
    let run = 1
    for (let at = stride; at < text.length; at += 1) {
      run = isNeighbor(text[at - stride] ?? '', text[at] ?? '', step) ? run + 1 : 1
      if (run >= 4) predictable[at] = true
    }
  }
}

/** Marks parts of four letters or more that occurred earlier in the text. */
const markCopies = (text: string, predictable: boolean[]): void => {
  const lower = text.toLowerCase()
  for (let at = 1; at + 4 <= lower.length; at += 1)
    if (lower.indexOf(lower.slice(at, at + 4)) < at) predictable.fill(true, at, at + 4)
}

const alphabets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^a-zA-Z0-9]/, 32],
]

const bitsOfWordLetter = 2

/** Pronounceable parts of four letters or more, with a vowel in any four; rare in random text. */
const findWords = (text: string) =>
  [...text.matchAll(/[A-Z]?[a-z]{4,}|[A-Z]{4,}/g)].filter(({ 0: word }) => !/[^aeiouy]{4}/i.test(word))

/** Which letters can be predicted from earlier ones: repeats, sequences, copies. */
const markPredictable = (text: string): boolean[] => {
  const predictable = Array.from({ length: text.length }, () => false)
  for (const stride of [1, 2, 3, 4]) markRuns(text, stride, predictable)
  markCopies(text, predictable)
  return predictable
}

/**
 * A simple, low estimate of the bits of a secret: letters that repeat, continue a sequence or copy an earlier
 * part count nothing, letters of words two bits, all others the logarithm of their alphabet.
 */
export const estimateSecretBits = (text: string): number => {
  const isHex = /^[0-9a-f]+$/i.test(text)
  const predictable = markPredictable(text)
  const size = alphabets.reduce((sum, [letters, count]) => sum + (letters.test(text) ? count : 0), 0)
  const bitsOfLetter = Math.log2(isHex ? 16 : Math.min(size, 64))
  const words = isHex ? [] : findWords(text)
  const inWord = new Set(words.flatMap(({ 0: word, index }) => Array.from(word, (_, at) => index + at)))
  // Characters between words are a separator, a year or a capital.
  const bitsBetween = inWord.size > 0.6 * text.length ? bitsOfWordLetter : bitsOfLetter
  return Array.from(text).reduce((bits, _, at) => {
    if (predictable[at]) return bits
    return bits + (inWord.has(at) ? bitsOfWordLetter : bitsBetween)
  }, 0)
}

/** The minimum bits of the shop's own secret. */
export const secretBits = 128

/** Whether every letter belongs to a word, as in `password1234`. */
const isMadeOfWords = (text: string): boolean => {
  const letters = text.match(/[a-z]/gi) ?? []
  const inWords = findWords(text).reduce((sum, { 0: word }) => sum + word.length, 0)
  return letters.length > 0 && inWords === letters.length
}

/**
 * Whether fewer than eight letters of a key are unpredictable, or it consists of words and predictable
 * letters. A key that a provider issued may be short and cannot be exchanged, so a word in it is no reason to
 * refuse it.
 */
export const isPattern = (text: string): boolean =>
  markPredictable(text).filter((follows) => !follows).length < 8 ||
  (isMadeOfWords(text) && estimateSecretBits(text) < 32)

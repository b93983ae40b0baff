import { convertHangulToQwerty, convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul'

const latinLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  ð: 'd',
  þ: 'th',
}

/** Letters that no accent is taken from, in plain Latin: ø as o, ß as ss. */
export const spellPlainly = (text: string): string =>
  text.replace(/[ßøæœđłðþ]/g, (letter) => latinLetters[letter] ?? letter)

const fullWidth = /[\uff01-\uff5e]/g
const accents = /[\u0300-\u036f]/g
const joiningMarks = /['’`´·・]/g
const separators = /[^\p{L}\p{N}]+/gu

/** Lower case, without accents and punctuation, one space between words. Kana and Hangul stay composed. */
export const normalize = (text: string): string =>
  spellPlainly(
    text
      .replace(fullWidth, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
      .normalize('NFD')
      .replace(accents, '')
      .normalize('NFC')
      .toLowerCase(),
  )
    .replace(joiningMarks, '')
    .replace(separators, ' ')
    .trim()

export const splitWords = (text: string): string[] => normalize(text).split(' ').filter(Boolean)

export const hasHangul = (text: string): boolean => /[가-힣ㄱ-ㅣ]/.test(text)
const hasSyllable = (text: string): boolean => /[가-힣]/.test(text)

/** Whether a text has only initial consonants, such as ㅋㅂㄹㄴ. */
export const isInitials = (text: string): boolean => /^[ㄱ-ㅎ]+$/.test(text)

/** Splits Hangul into single jamo, clusters too: 와 → ㅇㅗㅏ, 앉 → ㅇㅏㄴㅈ. */
export const toJamo = (text: string): string => disassemble(text)

const tenseInitials: Readonly<Record<number, number>> = { 1: 15, 4: 16, 8: 17, 10: 9, 13: 14 }
const [firstSyllable, lastSyllable, perInitial] = [0xac00, 0xd7a3, 588]

/** Names of other languages are written with tense consonants or without: 까베르네 and 카베르네, 쏘비뇽 and 소비뇽. */
export const softenConsonants = (text: string): string =>
  text.replace(/[가-힣]/g, (syllable) => {
    const code = syllable.charCodeAt(0)
    const soft =
      code <= lastSyllable ? tenseInitials[Math.floor((code - firstSyllable) / perInitial)] : undefined
    return soft === undefined
      ? syllable
      : String.fromCharCode(firstSyllable + soft * perInitial + ((code - firstSyllable) % perInitial))
  })

/** The initial consonants of the Hangul in a text, without spaces. */
export const toInitials = (text: string): string => getChoseong(text.replace(/[^가-힣]/g, ''))

/** The Hangul that the keys of Latin letters produce on a Korean keyboard; null without full syllables. */
export const retypeAsHangul = (latin: string): string | null => {
  if (!/^[A-Za-z]+$/.test(latin)) return null
  const hangul = convertQwertyToHangul(latin)
  return hasSyllable(hangul) ? hangul : null
}

/** The Latin letters that the keys of Hangul produce on a Latin keyboard. */
export const retypeAsLatin = (hangul: string): string | null => {
  if (!/^[가-힣ㄱ-ㅣ]+$/.test(hangul)) return null
  const latin = convertHangulToQwerty(hangul).toLowerCase()
  return /^[a-z]+$/.test(latin) ? latin : null
}

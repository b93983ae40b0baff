import { pinyin } from 'pinyin-pro'
import { toRomaji } from 'wanakana'
import { toJamo } from './korean.ts'

/*
 * Words are compared by sound: Hangul by its jamo, Chinese characters by their pinyin, kana by its syllables. Pinyin and
 * kana are in upper case, so that no Latin word is near to them.
 */

const pinyinByCharacter = new Map<string, string>()
/** One character by itself, because a part of a name must have the letters of its whole. */
const toPinyin = (character: string): string => {
  const cachedLetters = pinyinByCharacter.get(character)
  if (cachedLetters !== undefined) return cachedLetters
  const letters = pinyin(character, { toneType: 'none' }).toUpperCase()
  pinyinByCharacter.set(character, letters)
  return letters
}

/** ヴィ is heard as ビ, a long vowel as a short one, ニヨン as ニオン. */
const toSyllables = (kana: string): string =>
  toRomaji(kana)
    .replaceAll('v', 'b')
    .replaceAll(/by(?=[aiueo])/g, 'b')
    .replaceAll(/([aiueo])\1+/g, '$1')
    .replaceAll(/iy(?=[aiueo])/g, 'i')
    .replaceAll(/['-]/g, '')
    .toUpperCase()

const kanaRun = /[\u3040-\u30ff]+/gu
const han = /\p{Script=Han}/gu

/** The letters by which a surface is compared with others. */
export const toLetters = (surface: string): string =>
  toJamo(surface.replaceAll(kanaRun, toSyllables).replaceAll(han, toPinyin))

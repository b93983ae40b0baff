/** The last consonants of syllables as the first ones of the next: while 주문 is typed, it is 줌 for a moment. */
const finals = [
  ...[
    'ᄀ',
    'ᄁ',
    'ᄀᄉ',
    'ᄂ',
    'ᄂᄌ',
    'ᄂᄒ',
    'ᄃ',
    'ᄅ',
    'ᄅᄀ',
    'ᄅᄆ',
    'ᄅᄇ',
    'ᄅᄉ',
    'ᄅᄐ',
    'ᄅᄑ',
    'ᄅᄒ',
    'ᄆ',
  ],
  ...['ᄇ', 'ᄇᄉ', 'ᄉ', 'ᄊ', 'ᄋ', 'ᄌ', 'ᄎ', 'ᄏ', 'ᄐ', 'ᄑ', 'ᄒ'],
]
const firstFinal = 0x11a8

/** Vowels that two keys write: while 와인 is typed, it is 오 for a moment. */
const vowels: Record<string, string> = {
  ...{ ᅪ: 'ᅩᅡ', ᅫ: 'ᅩᅢ', ᅬ: 'ᅩᅵ', ᅯ: 'ᅮᅥ' },
  ...{ ᅰ: 'ᅮᅦ', ᅱ: 'ᅮᅵ', ᅴ: 'ᅳᅵ' },
}

/** A text as it is typed: letter by letter, without spaces and case. */
const toTypedLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\s/·_-]/g, '')
    .replace(/[\u11a8-\u11c2]/g, (final) => finals[final.charCodeAt(0) - firstFinal] ?? final)
    .replace(/[\u116a-\u1174]/g, (vowel) => vowels[vowel] ?? vowel)

/**
 * How well a name fits what is typed, a syllable that is not finished included: 0 where it begins so, 1 where it
 * contains it, from 2 on where one of the other texts does; null where none does.
 */
export const rankTyped = (query: string, name: string, ...others: readonly string[]): number | null => {
  const letters = toTypedLetters(query)
  const at = toTypedLetters(name).indexOf(letters)
  if (at >= 0) return at === 0 ? 0 : 1
  const other = others.findIndex((text) => toTypedLetters(text).includes(letters))
  return other < 0 ? null : other + 2
}

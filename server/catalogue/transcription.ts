/** Spellings of a language and their sounds, the longer ones first; `|` is where a word begins or ends. */
type Rules = readonly (readonly [pattern: RegExp, sounds: string])[]

/**
 * Sounds: jamo; `L` is an l, which is double between vowels; `@` is a nasal at the end of a syllable; `y` and `w` go into
 * the vowel after them; `-` is silent.
 */
const romance: Rules = [
  [/^qu(?=[eiéèêy])/, 'ㅋ'],
  [/^qu/, 'ㅋw'],
  [/^ph/, 'ㅍ'],
  [/^th/, 'ㅌ'],
  [/^x/, 'ㅋㅅ'],
  [/^[kq]/, 'ㅋ'],
  [/^[aàáâãå]/, 'ㅏ'],
  [/^[eèéêë]/, 'ㅔ'],
  [/^[iìíîïy]/, 'ㅣ'],
  [/^[oòóôõ]/, 'ㅗ'],
  [/^[uùúûü]/, 'ㅜ'],
  [/^ö/, 'ㅚ'],
  [/^ä/, 'ㅔ'],
  [/^bb?/, 'ㅂ'],
  [/^cc?/, 'ㅋ'],
  [/^dd?/, 'ㄷ'],
  [/^ff?/, 'ㅍ'],
  [/^gg?/, 'ㄱ'],
  [/^h/, '-'],
  [/^j/, 'ㅈ'],
  [/^ll?/, 'L'],
  [/^mm?/, 'ㅁ'],
  [/^nn?/, 'ㄴ'],
  [/^ñ/, 'ㄴy'],
  [/^pp?/, 'ㅍ'],
  [/^rr?/, 'ㄹ'],
  [/^(?:ss?|ß|ç)/, 'ㅅ'],
  [/^tt?/, 'ㅌ'],
  [/^[vw]/, 'ㅂ'],
  [/^zz?/, 'ㅈ'],
]

const french: Rules = [
  [/^(?:eaux|eau|aux|au)/, 'ㅗ'],
  [/^(?:ill|il\|)(?=[eao])/, 'ㅣy'],
  [/^(?:oin)(?![aeiouyé])/, 'w_ㅏ@'],
  [/^oi/, 'w_ㅏ'],
  [/^(?:ain|ein|in|im|yn|ym)(?![aeiouyéèênm])/, 'ㅐ@'],
  [/^ien(?![aeiouyéèênm])/, 'ㅣ_ㅐ@'],
  [/^(?:an|am|en|em)(?![aeiouyéèênm])/, 'ㅏ@'],
  [/^(?:on|om)(?![aeiouyéèênm])/, 'ㅗ@'],
  [/^un(?![aeiouyéèênm])/, 'ㅓ@'],
  [/^(?:ou|où|oû)/, 'ㅜ'],
  [/^(?:oeu|œu|eu)/, 'ㅚ'],
  [/^(?:ai|ei|aî)/, 'ㅔ'],
  [/^gn/, 'ㄴy'],
  [/^gu(?=[eiéèêy])/, 'ㄱ'],
  [/^ch/, 'ㅅy'],
  [/^c(?=[eiyéèê])/, 'ㅅ'],
  [/^ge(?=[ao])/, 'ㅈ'],
  [/^g(?=[eiyéèê])/, 'ㅈ'],
  [/^er\|/, 'ㅔ'],
  [/^(?:es|e)\|/, '-'],
  [/^e(?=[^aeiouyéèê|]{2})/, 'ㅔ'],
  [/^e(?=[^aeiouyéèê|][aeiouyéèê])/, 'ㅡ'],
  [/^(?:ts|ds|[stdxzp])\|/, '-'],
  [/^[uûü]/, 'ㅟ'],
]

const italian: Rules = [
  [/^gli(?=[aeou])/, 'Ly'],
  [/^gl(?=i)/, 'L'],
  [/^gn/, 'ㄴy'],
  [/^sci(?=[aou])/, 'ㅅy'],
  [/^sc(?=[ei])/, 'ㅅ'],
  [/^cc?hi?(?=[aeou])/, 'ㅋ'],
  [/^cc?h/, 'ㅋ'],
  [/^gg?h/, 'ㄱ'],
  [/^cc?i(?=[aou])/, 'ㅊ'],
  [/^cc?(?=[ei])/, 'ㅊ'],
  [/^gg?i(?=[aou])/, 'ㅈ'],
  [/^gg?(?=[ei])/, 'ㅈ'],
  [/^zz?/, 'ㅊ'],
]

const spanish: Rules = [
  [/^ll/, 'y'],
  [/^ch/, 'ㅊ'],
  [/^gu(?=[eéií])/, 'ㄱ'],
  [/^gü/, 'ㄱw'],
  [/^g(?=[eéií])/, 'ㅎ'],
  [/^j/, 'ㅎ'],
  [/^c(?=[eéií])/, 'ㅅ'],
  [/^z/, 'ㅅ'],
  [/^y(?=[aeoué])/, 'y'],
]

const portuguese: Rules = [
  [/^lh/, 'Ly'],
  [/^nh/, 'ㄴy'],
  [/^ch/, 'ㅅy'],
  [/^ão/, 'ㅏ_ㅗ@'],
  [/^ões/, 'ㅗ_ㅣ@ㅅ'],
  [/^gu(?=[eéií])/, 'ㄱ'],
  [/^g(?=[eéií])/, 'ㅈ'],
  [/^c(?=[eéií])/, 'ㅅ'],
  [/^o\|/, 'ㅜ'],
  [/^x/, 'ㅅy'],
]

const german: Rules = [
  [/^sch/, 'ㅅy'],
  [/^st(?=[^|])/, 'ㅅyㅡㅌ'],
  [/^(?:tz|z)/, 'ㅊ'],
  [/^(?:ei|ai)/, 'ㅏ_ㅣ'],
  [/^ie/, 'ㅣ'],
  [/^(?:eu|äu)/, 'ㅗ_ㅣ'],
  [/^ch/, 'ㅎ'],
  [/^ck/, 'ㅋ'],
  [/^ng/, '@'],
  [/^er\|/, 'ㅓ'],
  [/^w/, 'ㅂ'],
  [/^v/, 'ㅍ'],
  [/^h(?=[aeiouäöü])/, 'ㅎ'],
  [/^j/, 'y'],
  [/^ü/, 'ㅟ'],
  [/^s(?=[aeiouäöü])/, 'ㅈ'],
]

const english: Rules = [
  [/^(?:oo|ew)/, 'ㅜ'],
  [/^(?:ee|ea)/, 'ㅣ'],
  [/^(?:ai|ay)/, 'ㅔ_ㅣ'],
  [/^ow/, 'ㅗ'],
  [/^ou/, 'ㅏ_ㅜ'],
  [/^sh/, 'ㅅy'],
  [/^ch/, 'ㅊ'],
  [/^ck/, 'ㅋ'],
  [/^th/, 'ㅅ'],
  [/^ng/, '@'],
  [/^w/, 'w'],
  [/^h(?=[aeiouy])/, 'ㅎ'],
  [/^c(?=[eiy])/, 'ㅅ'],
  [/^er\|/, 'ㅓ'],
  [/^e\|/, '-'],
  [/^y(?=[aeou])/, 'y'],
]

const rulesByLanguage: Record<string, Rules> = {
  fr: french,
  it: italian,
  es: spanish,
  pt: portuguese,
  de: german,
  en: english,
}

const toSounds = (word: string, rules: Rules): string => {
  let [rest, sounds] = [`${word}|`, '']
  while (rest !== '' && rest !== '|') {
    const [pattern, own] = rules.find(([one]) => one.test(rest)) ?? [/^./, '-']
    const match = pattern.exec(rest)?.[0].replace(/\|$/, '') ?? rest.slice(0, 1)
    rest = rest.slice(Math.max(1, match.length))
    sounds += own
  }
  return sounds.replaceAll('-', '').replaceAll('_', 'ㅇ')
}

const onsets = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
/** The places of the ends of syllables that foreign names have. */
const codas: Record<string, number> = { ㄴ: 4, L: 8, ㄹ: 8, ㅁ: 16, '@': 21 }
const glides: Record<string, Record<string, string>> = {
  y: { '': 'ㅠ', ㅏ: 'ㅑ', ㅓ: 'ㅕ', ㅗ: 'ㅛ', ㅜ: 'ㅠ', ㅔ: 'ㅖ', ㅡ: 'ㅠ' },
  w: { '': 'ㅜ', ㅏ: 'ㅘ', ㅓ: 'ㅝ', ㅔ: 'ㅞ', ㅣ: 'ㅟ' },
}

const compose = (onset: string, vowel: string, coda = 0): string =>
  String.fromCharCode(0xac00 + (onsets.indexOf(onset) * 21 + vowels.indexOf(vowel)) * 28 + coda)

const isVowel = (sound: string | undefined): sound is string => sound !== undefined && vowels.includes(sound)

/** Sounds as syllables: a consonant without a vowel ends the syllable before it where it can, else it has a vowel ㅡ. */
const toSyllables = (sounds: string): string => {
  const list = [...sounds.replace(/ㅇw/g, 'w').replace(/([yw])ㅇ(?=[ㅏ-ㅣ])/g, '$1')]
  let text = ''
  for (let at = 0; at < list.length;) {
    const sound = list[at] ?? ''
    let onset = 'ㅇ'
    if (!isVowel(sound) && !(sound in glides)) {
      onset = sound === 'L' ? 'ㄹ' : sound
      at++
    }
    const glide = glides[list[at] ?? '']
    if (glide) at++
    const bare = list[at]
    const vowel = isVowel(bare) ? (glide?.[bare] ?? bare) : (glide?.[''] ?? 'ㅡ')
    if (isVowel(bare)) at++
    if (onset === '@') continue
    const next = list[at]
    const follows = list[at + 1]
    const isBeforeVowel = isVowel(follows) || (follows !== undefined && follows in glides)
    const canEnd = next !== undefined && next in codas && next !== 'ㄹ' && (next === '@' || !isBeforeVowel)
    const isDouble = next === 'L' && isBeforeVowel
    text += compose(onset, vowel, canEnd || isDouble ? codas[next ?? ''] : 0)
    if (canEnd) at++
  }
  return text
}

/** How a name of a language may be written in Korean: a proposal to be looked at, for the rules of spelling know no names. */
export const transcribe = (name: string, language: string): string => {
  const rules = [...(rulesByLanguage[language] ?? english), ...romance]
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\b([ldcn])['’](?=\p{L})/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (/^\p{N}+$/u.test(word) ? word : toSyllables(toSounds(word, rules))))
    .join(' ')
}

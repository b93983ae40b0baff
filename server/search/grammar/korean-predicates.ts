/*
 * The forms of a Korean adjective or verb as shoppers type them: before a noun, between clauses and at the end. All are
 * written without spaces.
 */

const [firstSyllable, vowelCount, finalCount] = [0xac00, 21, 28]
const finals = { none: 0, n: 4, l: 8, m: 16, b: 17, ss: 20 }
const vowels = { a: 0, ae: 1, ya: 2, eo: 4, yeo: 6, o: 8, eu: 18, i: 20 }
const ha = firstSyllable + (18 * vowelCount + vowels.a) * finalCount

type Syllable = { initial: number; vowel: number; final: number }

const split = (syllable: string): Syllable => {
  const code = syllable.charCodeAt(0) - firstSyllable
  return {
    initial: Math.floor(code / (vowelCount * finalCount)),
    vowel: Math.floor(code / finalCount) % vowelCount,
    final: code % finalCount,
  }
}
const join = ({ initial, vowel, final }: Syllable) =>
  String.fromCharCode(firstSyllable + (initial * vowelCount + vowel) * finalCount + final)
/** A text whose last syllable, which is open, ends in this consonant or its end. */
const close = (text: string, final: number) =>
  text.slice(0, -1) + join({ ...split(text.at(-1) ?? '가'), final })
const isOpen = (text: string) => split(text.at(-1) ?? '가').final === finals.none

type Stems = {
  /** Before a consonant: 가볍고. */
  plain: string
  /** Before 면, 며 and 니: 가벼우면, 높으면, 달면. */
  open: string
  /** Before ㄴ: 가벼운, 높은, 단. */
  modifier: string
  /** Before ㄹ: 가벼울. */
  future: string
  /** The infinitive: 가벼워, 높아, 달아, 달콤해. */
  infinitive: string
}

const toInfinitive = (stem: string): string => {
  const last = split(stem.at(-1) ?? '가')
  const bright = [vowels.a, vowels.ya, vowels.o].includes(last.vowel)
  if (last.final !== finals.none) return stem + (bright ? '아' : '어')
  if (stem.at(-1) === String.fromCharCode(ha)) return stem.slice(0, -1) + '해'
  if (last.vowel === vowels.i) return stem.slice(0, -1) + join({ ...last, vowel: vowels.yeo })
  if (last.vowel === vowels.eu) return stem.slice(0, -1) + join({ ...last, vowel: vowels.eo })
  if (last.vowel === vowels.o || last.vowel === 13) return `${stem}${bright ? '아' : '어'}`
  return stem
}

const toStems = (stem: string): Stems => {
  const last = split(stem.at(-1) ?? '가')
  if (last.final === finals.b && ![...'좁넓얇떫잡'].includes(stem.at(-1) ?? '')) {
    const base = close(stem, finals.none)
    return {
      plain: stem,
      open: `${base}우`,
      modifier: `${base}운`,
      future: `${base}울`,
      infinitive: `${base}워`,
    }
  }
  if (last.final === finals.l) {
    const base = close(stem, finals.none)
    return {
      plain: stem,
      open: stem,
      modifier: close(base, finals.n),
      future: stem,
      infinitive: toInfinitive(stem),
    }
  }
  if (isOpen(stem))
    return {
      plain: stem,
      open: stem,
      modifier: close(stem, finals.n),
      future: close(stem, finals.l),
      infinitive: toInfinitive(stem),
    }
  return {
    plain: stem,
    open: `${stem}으`,
    modifier: `${stem}은`,
    future: `${stem}을`,
    infinitive: toInfinitive(stem),
  }
}

const openEndings = [
  '면',
  '면서',
  '며',
  '니',
  '니까',
  '면좋겠',
  '면좋겠어',
  '면좋겠어요',
  '면좋겠다',
  '면좋겠네',
  '면좋을',
]
const plainEndings = [
  '고',
  '고요',
  '지만',
  '게',
  '네',
  '네요',
  '다',
  '던',
  '기',
  '구',
  '거나',
  '든',
  '더라',
  '죠',
  '지요',
  '고도',
  '습니다',
  '는데',
  '거든',
  '거든요',
  '게도',
  '다고',
  '다는',
  '다는데',
  '다던데',
  '다면',
  '다니까',
]
/** What somebody would do or can do: 못 먹겠더라구요. */
const wishEndings = [
  '다',
  '어',
  '어요',
  '는데',
  '더라',
  '더라고',
  '더라고요',
  '더라구',
  '더라구요',
  '네',
  '네요',
  '습니다',
  '음',
  '지만',
  '고',
]
/** What somebody says or is said to do: 좋아한다는데, 먹는다고. */
const quotedEndings = ['', '고', '는', '는데', '던데', '더라', '면', '길래', '니까', '네']
const infinitiveEndings = ['', '요', '서', '도', '야', '야지']
const pastEndings = [
  '',
  '던',
  '으면',
  '으면좋겠',
  '으면좋겠어',
  '으면좋겠어요',
  '으면좋겠다',
  '어',
  '어요',
  '다',
  '는데',
]

const toFinite = ({ plain, open, modifier, future, infinitive }: Stems): string[] => {
  const past = close(infinitive, finals.ss)
  return [
    modifier,
    `${modifier}데`,
    `${modifier}데요`,
    `${modifier}가`,
    future,
    `${future}까`,
    `${future}까요`,
    ...plainEndings.map((ending) => plain + ending),
    ...openEndings.map((ending) => open + ending),
    ...infinitiveEndings.map((ending) => infinitive + ending),
    ...(isOpen(infinitive) ? pastEndings.map((ending) => past + ending) : []),
    ...(isOpen(open) ? [`${close(open, finals.b)}니다`, close(open, finals.m)] : []),
  ]
}

const pastOfClosed = (infinitive: string) =>
  pastEndings.map((ending) => close(infinitive, finals.ss) + ending)

/** All forms that say what the word says: 달콤한, 달콤하고, 달콤했으면. A bare root in 하다 counts: 달콤 와인. */
export const listForms = (dictionaryForm: string): string[] => {
  const stem = dictionaryForm.replace(/다$/, '')
  const stems = toStems(stem)
  const existential = /[있없]$/.test(stem) ? [`${stem}는`, `${stem}는데`, `${stem}이`, `${stem}음`] : []
  const root = stem.endsWith('하') && stem.length > 2 ? [stem.slice(0, -1)] : []
  const declarative = isOpen(stem) ? `${close(stem, finals.n)}다` : `${stem}는다`
  const verbal = [
    ...wishEndings.map((ending) => `${stem}겠${ending}`),
    `${stem}는`,
    ...quotedEndings.map((ending) => declarative + ending),
  ]
  const past = isOpen(stems.infinitive) ? pastOfClosed(stems.infinitive) : []
  return [...new Set([...toFinite(stems), ...existential, ...root, ...verbal, ...past])]
}

const links = ['지', '지는', '지도', '지가', '질', '진']

/** What denies a word stands behind one of these: 달지 않은, 달지는 못한. */
export const listDeniableStems = (dictionaryForm: string): string[] => {
  const stem = dictionaryForm.replace(/다$/, '')
  return links.map((link) => stem + link)
}

/** What denies the word before it: 않은, 않고, 못한. */
export const negatorForms: readonly string[] = [...new Set(['않다', '못하다', '아니하다'].flatMap(listForms))]

/** All forms that deny it: 넘지 않는, 비싸지는 않은. */
export const listDeniedForms = (dictionaryForm: string): string[] =>
  listDeniableStems(dictionaryForm).flatMap((stem) => negatorForms.map((negator) => stem + negator))

/*
 * How a Korean word looks in a sentence: a noun with its particles, and an adjective in all of its forms. Patterns are
 * sources of regular expressions.
 */

/** What may follow a noun without a space, one after another. */
const particles = [
  '은|는|이|가|을|를|의|에|에서|에선|에도|에게|엔|로|으로|와|과|랑|이랑|하고|도|만|만큼|처럼|같이|보다|부터|까지|마저|조차',
  '나|이나|며|이며|든|이든|든지|라든지|이라든지|들|뿐|쯤|정도|밖에|대로|마다|요|이요|용',
].join('|')
/** The forms of 이다, 같다, 답다 and 스럽다 after a noun. */
const copulas = [
  '예요|이에요|에요|여요|이여요|네요?|이네요?|입니다|이었\\S*|였\\S*|인데요?|인|일|임|이라\\S*|라서|라고|라는|라면|라도|지만|이지만',
  '이고|고요|구나|이구나|죠|이죠|지요|이지요|같\\S*|답\\S*|다운|스럽\\S*|스러\\S*',
].join('|')
/** What something is perceived as: 블랙베리향, 버터맛. */
export const perceptions = '향기|향미|향|맛|감|냄새|내음|풍미|아로마|노트|느낌|계열|뉘앙스'

/** Heads of compounds that name what stood on the table, or how the wine was sold. */
const compoundHeads = [
  '안주|요리|음식|반찬|샐러드|소스|파스타|스파게티|리조또|리조토|수프|스프|케이크|쿠키|빵|잼|치즈|젤리|디저트|플래터',
  '딜|세일|특가|할인|이벤트|행사|쿠폰|세트',
].join('|')

const noHangulBefore = '(?<![가-힣])'
const noHangulAfter = '(?![가-힣])'
const suffixes = `(?:${particles}){0,3}(?:${copulas})?${noHangulAfter}`

/** 과일 안주, 크림 스파게티랑, 타임 딜; but 버터 쿠키 향 and 딸기 잼 같은 tell what something tastes of. */
const compound = `\\s?(?:${compoundHeads})(?!\\s?(?:${perceptions}|같|처럼|뉘))(?:(?:${particles}){0,3}(?:${copulas})?${noHangulAfter})`
/** 꿀맛이에요 praises; 꿀맛이 나요 names a taste. */
const praise = `맛(?:(?:${copulas})|\\s*(?:[^가-힣\\s]|$))`

const joinParts = (name: string): string => name.trim().split(/\s+/).join('\\s*')

/** A way of cooking that a dish is known without: 삼겹살구이, 삼겹살. */
const shortenDish = (name: string): string => name.replace(/(?<=[가-힣]{2})\s*구이$/, '')

/**
 * A noun as a whole word with its particles. One of a single syllable (배, 꿀) has many meanings, so it counts only as
 * what something smells or tastes of.
 */
export const toNounPattern = (name: string): string => {
  const noun = joinParts(name)
  if ([...name].length === 1)
    return `${noHangulBefore}(?<!(?:\\d|[한두세네몇])\\s?)${noun}(?!${praise})(?=\\s?(?:${perceptions})${suffixes}|(?:와|과|랑|이랑|하고|나|이나|처럼)${noHangulAfter})`
  return `${noHangulBefore}${noun}(?=(?:${perceptions})?${suffixes})`
}

/** The same of what is tasted or smelled: in a name of something to eat or to buy it is no mention. */
export const toPerceivedNounPattern = (name: string): string => `${toNounPattern(name)}(?!${compound})`

export const toDishPattern = (name: string): string => {
  const shortName = shortenDish(name)
  return shortName === name ? toNounPattern(name) : `(?:${toNounPattern(name)}|${toNounPattern(shortName)})`
}

const [firstSyllable, vowelCount, finalCount] = [0xac00, 21, 28]
const finals = { none: 0, n: 4, l: 8, m: 16, b: 17, ss: 20 }
const vowels = { a: 0, ya: 2, eo: 4, o: 8, wa: 9, u: 13, wo: 14, eu: 18, i: 20, yeo: 6, ae: 1 }

type Syllable = { initial: number; vowel: number; final: number }

const splitSyllable = (syllable: string): Syllable => {
  const code = (syllable.codePointAt(0) ?? firstSyllable) - firstSyllable
  return {
    initial: Math.floor(code / (vowelCount * finalCount)),
    vowel: Math.floor(code / finalCount) % vowelCount,
    final: code % finalCount,
  }
}
const joinSyllable = ({ initial, vowel, final }: Syllable): string =>
  String.fromCodePoint(firstSyllable + (initial * vowelCount + vowel) * finalCount + final)

/** Endings that follow the stem as it is. */
const plainEndings = '고|지|네|게|다|던|기|거|긴|구|군|잖|든|더'
/**
 * Of a stem of one syllable only those that make no other word: 시기 and 시네마 are not of 시다. An adjective has no
 * -고 있다 or -고 살다: 달고 살아요 is of another 달다.
 */
const shortStemEndings = '고(?!\\s?(?:살|다니|다녀|다닌|다녔|있|계|싶|나[오온와왔]|왔|와))|지|네요|다|던|면'
/** What follows the infinitive of such a stem: 셔요 and 셨어요, but not 셔벗 and 달아오르다. */
const afterInfinitive = '(?=요|서|도|야|졌|지|[^가-힣]|$)(?!\\s?(?:올|오르))'
const afterPast = '(?=어|던|는|고|지|다|네|습|음|으|을|거|[^가-힣]|$)'
/** Endings that follow a vowel, or a consonant by way of 으. */
const openEndings = '면|며|니|므'
const boundEndings = '은|을|음|으|습'

type Parts = { before: string; last: Syllable }

/** How the stem ends before 아 or 어: 부드러워, 깔끔해, 달아, 셔. */
const listInfinitives = ({ before, last }: Parts): string[] => {
  const build = (change: Partial<Syllable>) => before + joinSyllable({ ...last, ...change })
  const withPast = (change: Partial<Syllable>) => [build(change), build({ ...change, final: finals.ss })]
  if (last.final === finals.b) {
    const open = before + joinSyllable({ ...last, final: finals.none })
    return [`${open}워`, `${open}웠`]
  }
  const isBright = [vowels.a, vowels.ya, vowels.o].includes(last.vowel)
  const stem = before + joinSyllable(last)
  if (last.final !== finals.none) return isBright ? [`${stem}아`, `${stem}았`] : [`${stem}어`, `${stem}었`]
  if (last.initial === 18 && last.vowel === vowels.a) return [...withPast({ vowel: vowels.ae }), `${stem}여`]
  if (last.vowel === vowels.i) return [...withPast({ vowel: vowels.yeo }), `${stem}어`, `${stem}었`]
  if (last.vowel === vowels.eu) return withPast({ vowel: vowels.eo })
  return withPast({})
}

/** The forms that stand before a noun, and the polite one: 부드러운, 부드러울, 부드럽습니다. */
const listFusedForms = ({ before, last }: Parts): string[] => {
  if (last.final === finals.b) {
    const open = before + joinSyllable({ ...last, final: finals.none })
    return ['운', '울', '움', '우'].map((ending) => open + ending)
  }
  if (last.final === finals.l) return [before + joinSyllable({ ...last, final: finals.n })]
  if (last.final !== finals.none) return []
  return [finals.n, finals.l, finals.m, finals.b].map((final) => before + joinSyllable({ ...last, final }))
}

/** Whether the syllable ends a form that stands before a noun: 부드러운, 달콤할, 떫은; but not 달콤하면. */
export const endsInModifier = (syllable: string): boolean =>
  /[가-힣]/.test(syllable) &&
  !'면군긴'.includes(syllable) &&
  [finals.n, finals.l].includes(splitSyllable(syllable).final)

/** All syllables that close with ㅆ, by which the past is made, or with ㄹ, by which the future is. */
export const listSyllables = (final: 'ss' | 'l'): string =>
  Array.from({ length: 19 * vowelCount }, (_, at) =>
    String.fromCodePoint(firstSyllable + at * finalCount + finals[final]),
  ).join('')

const modifiedNouns = '맛|와인|술|향|편|느낌|쪽|뒷맛|끝맛'

/** An adjective or verb by its dictionary form, in every form: 부드럽다, 부드러운, 부드러워요, 부드럽고. */
export const toPredicatePattern = (dictionaryForm: string): string => {
  const stem = dictionaryForm.replace(/다$/, '')
  const letters = [...stem]
  const parts: Parts = { before: letters.slice(0, -1).join(''), last: splitSyllable(letters.at(-1) ?? '') }
  const isOpen = parts.last.final === finals.none || parts.last.final === finals.l
  const ofOpenStem = letters.length === 1 ? shortStemEndings : `${plainEndings}|${openEndings}`
  const ofStem = `${stem}(?:${isOpen ? ofOpenStem : `${plainEndings}|${boundEndings}`})`
  const infinitives = listInfinitives(parts).map((form) => {
    if (letters.length > 1) return form
    return form + (splitSyllable(form.at(-1) ?? '').final === finals.ss ? afterPast : afterInfinitive)
  })
  const fusedForms = listFusedForms(parts).join('|')
  // Short forms such as 단 and 신 have many meanings.
  const beforeNouns =
    letters.length === 1 ? `(?:${fusedForms})(?=\\s?(?:${modifiedNouns}))` : `(?:${fusedForms})`
  const adverb = stem.endsWith('하') ? `|${stem.slice(0, -1)}히` : ''
  const fused = fusedForms ? `|${beforeNouns}` : ''
  return `${noHangulBefore}(?:${ofStem}|${infinitives.join('|')}${fused}${adverb})`
}

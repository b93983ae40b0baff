import { createHash } from 'node:crypto'
import type { words } from '../db/tables/taxonomy.ts'
import { isDeniedInChinese, isDeniedInEnglish, isDeniedInJapanese } from './foreign-denials.rules.ts'
import { isDeniedInKorean, type Mention } from './korean-denials.rules.ts'
import { toDishPattern, toPerceivedNounPattern, toPredicatePattern } from './korean-forms.rules.ts'

export type KeywordWord = Pick<typeof words.$inferSelect, 'key' | 'vocabulary' | 'names' | 'terms'>
type Vocabulary = (typeof keywordVocabularies)[number]

/** The lists whose words are looked for in reviews. */
const keywordVocabularies = ['aroma', 'taste', 'dish'] as const

type Script = 'ko' | 'ja' | 'zh' | 'latin'
type Pattern = { key: string; length: number; isPredicate: boolean; expression: RegExp }

export type KeywordLexicon = {
  /** Changes with the words and with the way in which they are looked for. */
  revision: string
  keys: ReadonlySet<string>
  /** For each script the longest words first. */
  patterns: Record<Script, readonly Pattern[]>
}

/** Counts changes of the rules below and of the Korean forms: what was read before is then read again. */
const rulesVersion = 2

const isTastePredicate = (term: string, vocabulary: string): boolean =>
  vocabulary === 'taste' && [...term].length > 1 && term.endsWith('다')
/** A polite form that the shop shows; its dictionary form is among the terms. */
const isShownForm = (name: string): boolean => name.endsWith('요')

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const dropNote = (name: string): string => name.replaceAll(/\s*[(（].*?[)）]/g, '').trim()

const toKoreanPattern = (term: string, vocabulary: Vocabulary): string => {
  if (isTastePredicate(term, vocabulary)) return toPredicatePattern(term)
  return vocabulary === 'dish' ? toDishPattern(term) : toPerceivedNounPattern(term)
}

/** A whole word in one or in many: cherry, cherries, sea salt, sea-salt. */
const toLatinPattern = (term: string): string => {
  const parts = term.toLowerCase().split(/[\s-]+/)
  const last = escape(parts.pop() ?? '')
  const plural = last.endsWith('y') ? `(?:${last}|${last.slice(0, -1)}ies)` : `${last}(?:e?s)?`
  return `(?<![\\p{L}\\p{N}])${[...parts.map(escape), plural].join('[\\s-]+')}(?![\\p{L}\\p{N}])`
}

/** Katakana and single characters are parts of other words, so their neighbors must be of another kind. */
const toJapanesePattern = (term: string): string => {
  const text = escape(term)
  if (/^[\p{Script=Katakana}ー]+$/u.test(term))
    return `(?<![\\p{Script=Katakana}ー])${text}(?![\\p{Script=Katakana}ー])`
  return [...term].length === 1 ? `(?<!\\p{Script=Han})${text}(?!\\p{Script=Han})` : text
}

/** A single character counts as what something smells or tastes of. */
const toChinesePattern = (term: string): string =>
  [...term].length === 1 ? `${escape(term)}(?=[香味气氣的、和与與，。！]|$)` : escape(term)

const toPatterns = (
  { key, vocabulary }: Pick<KeywordWord, 'key' | 'vocabulary'>,
  terms: readonly (string | undefined)[],
  build: (term: string, vocabulary: Vocabulary) => string,
): Pattern[] =>
  [...new Set(terms.filter((term) => term !== undefined).map(dropNote))].filter(Boolean).map((term) => ({
    key,
    length: [...term].length,
    isPredicate: isTastePredicate(term, vocabulary),
    expression: new RegExp(build(term, vocabulary as Vocabulary), 'gu'),
  }))

const byLength = (a: Pattern, b: Pattern): number => b.length - a.length

/** Whether a word is of a list whose words are looked for in reviews. */
export const isKeywordWord = ({ vocabulary }: Pick<KeywordWord, 'vocabulary'>): boolean =>
  (keywordVocabularies as readonly string[]).includes(vocabulary)

/** The words of these lists, in the order of their keys. */
export const pickKeywordWords = (allWords: Iterable<KeywordWord>): KeywordWord[] =>
  [...allWords].filter(isKeywordWord).sort((a, b) => (a.key < b.key ? -1 : 1))

/** Changes with the words and with the way in which they are looked for. */
export const toKeywordRevision = (keywordWords: readonly KeywordWord[]): string => {
  const facts = keywordWords.map(({ key, vocabulary, names, terms }) => [key, vocabulary, names, terms])
  return createHash('sha256')
    .update(JSON.stringify([rulesVersion, facts]))
    .digest('hex')
    .slice(0, 12)
}

/** The words of the shop's lists, ready to be found in texts. */
export const createKeywordLexicon = (allWords: Iterable<KeywordWord>): KeywordLexicon => {
  const ownWords = pickKeywordWords(allWords)
  const build = (list: (word: KeywordWord) => Pattern[]): Pattern[] => ownWords.flatMap(list).sort(byLength)
  const toTerms = ({ names, terms }: KeywordWord, ...locales: (keyof KeywordWord['names'])[]) =>
    locales.flatMap((locale) => [names[locale], ...(terms[locale] ?? [])])
  return {
    revision: toKeywordRevision(ownWords),
    keys: new Set(ownWords.map(({ key }) => key)),
    patterns: {
      ko: build((word) =>
        toPatterns(
          word,
          toTerms(word, 'ko-KR').filter((term) => !(word.vocabulary === 'taste' && isShownForm(term))),
          toKoreanPattern,
        ),
      ),
      ja: build((word) => toPatterns(word, toTerms(word, 'ja-JP'), toJapanesePattern)),
      zh: build((word) => toPatterns(word, toTerms(word, 'zh-CN', 'zh-TW'), toChinesePattern)),
      latin: build((word) => toPatterns(word, toTerms(word, 'en-US'), toLatinPattern)),
    },
  }
}

/** A text with kana is Japanese; Chinese characters without kana or Hangul are Chinese. */
const listScripts = (text: string): Script[] => {
  const scripts: Script[] = /[a-z]/.test(text) ? ['latin'] : []
  if (/[가-힣]/.test(text)) return [...scripts, 'ko']
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [...scripts, 'ja']
  return /\p{Script=Han}/u.test(text) ? [...scripts, 'zh'] : scripts
}

/** Whether the sentence takes back the mention, in each script. */
const denials: Record<Script, (text: string, mention: Mention) => boolean> = {
  ko: isDeniedInKorean,
  ja: (text, { from, until }) => isDeniedInJapanese(text, from, until),
  zh: (text, { from, until }) => isDeniedInChinese(text, from, until),
  latin: (text, { from, until }) => isDeniedInEnglish(text, from, until),
}

const findInScript = (text: string, script: Script, patterns: readonly Pattern[]): string[] => {
  let rest = text
  return patterns.flatMap(({ key, isPredicate, expression }) => {
    let isFound = false
    // What a longer word covers is no mention of a shorter one: black cherry, cherry.
    rest = rest.replace(expression, (match: string, ...args: unknown[]) => {
      const from = args.find((one) => typeof one === 'number') ?? 0
      if (!denials[script](text, { from, until: from + match.length, isPredicate })) isFound = true
      return '\u0000'.repeat(match.length)
    })
    return isFound ? [key] : []
  })
}

/**
 * The keys of the words that a review mentions, each once, in the order of their keys. A dish of the list counts by
 * its key; one that was typed is searched as the text is.
 */
export const findKeywords = (
  { text, dish }: { text: string; dish: string | null },
  { keys, patterns }: KeywordLexicon,
): string[] => {
  const isListed = dish !== null && keys.has(dish)
  const whole = `${text}\n${isListed ? '' : (dish ?? '')}`.normalize('NFC').toLowerCase()
  const mentionedKeys = listScripts(whole).flatMap((script) => findInScript(whole, script, patterns[script]))
  return [...new Set([...mentionedKeys, ...(isListed ? [dish] : [])])].sort()
}

/** Keywords are shown from so many reviews of a wine, each in so many of them, and so many at once. */
export const keywordLimits = { reviews: 5, mentions: 3, min: 4, max: 8 } as const

/** A word, how many reviews of the wine mention it, and how many of those that are counted. */
type KeywordCount = { key: string; total: number; count: number }

/** The keywords of a wine, the most frequent first; none where there are too few of either. */
export const chooseKeywords = (
  counts: readonly KeywordCount[],
  reviewCount: number,
): Omit<KeywordCount, 'total'>[] => {
  const frequent = counts
    .filter(({ total }) => total >= keywordLimits.mentions)
    .sort((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1))
    .slice(0, keywordLimits.max)
  if (reviewCount < keywordLimits.reviews || frequent.length < keywordLimits.min) return []
  return frequent.map(({ key, count }) => ({ key, count }))
}

/** Joined emoji, flags of tags, and joiners that Arabic and Indic scripts need: they stay whole. */
const joinedPattern =
  '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\uFE0E|\\uFE0F)*(?:\\u200D\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\uFE0E|\\uFE0F)*)+' +
  '|\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}' +
  '|[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\u0900-\\u0DFF\\u1780-\\u17FF][\\u200C\\u200D](?=[\\p{L}\\p{M}])'

/** Letters without any shape: zero width, bidirectional controls, tags, controls, code points that are no letters. */
const invisible =
  '\\p{Default_Ignorable_Code_Point}|\\p{Bidi_Control}|\\p{Noncharacter_Code_Point}|[\\uFFF9-\\uFFFB]|\\p{Cc}'

/** Letters that are drawn as nothing but take the width of one: Hangul fillers and the braille blank. */
const blank = '[\\u115F\\u1160\\u2800\\u3164\\uFFA0]'

const shapeless = new RegExp(`(${joinedPattern}|\\p{Variation_Selector})|(${blank})|(?:${invisible})`, 'gu')
const shapelessButBreaks = new RegExp(
  `(${joinedPattern}|\\p{Variation_Selector}|[\\n\\t])|(${blank})|(?:${invisible})`,
  'gu',
)
const lineBreak = /[^\S\r\n\v\f\u0085\u2028\u2029]*(?:\r\n?|[\n\v\f\u0085\u2028\u2029])/g
const visible = /[^\s\p{Variation_Selector}]/u

const cleanText = (text: string, pattern: RegExp): string => {
  const plain = text
    .normalize('NFC')
    .replace(pattern, (_, whole?: string, space?: string) => whole ?? (space ? ' ' : ''))
    .trim()
  return visible.test(plain) ? plain : ''
}

/** One line of text as it is stored: breaks and tabs become spaces, invisible letters are removed. */
export const cleanLine = (text: string): string =>
  cleanText(text.replace(/\s*[\t\r\n\v\f\u0085\u2028\u2029]+\s*/g, ' '), shapeless)

/** Text of many lines as it is stored: every break becomes a line feed, invisible letters are removed. */
export const cleanParagraphs = (text: string): string =>
  cleanText(text.replace(lineBreak, '\n'), shapelessButBreaks)

/** Whether a database can store the text: no NUL, no halves of surrogate pairs. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : undefined

/** Letters as a reader counts them: an emoji of many parts, or a letter with its marks, is one. */
export const countLetters = (text: string): number => {
  // oxlint-disable-next-line no-control-regex -- these letters are never joined, so that they are counted fast
  if (/^[\u0000-\u007F\uAC00-\uD7A3]*$/.test(text)) return text.length
  let count = 0
  for (const _ of segmenter ? segmenter.segment(text) : text) count += 1
  return count
}

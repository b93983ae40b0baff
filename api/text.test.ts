import { describe, expect, it } from 'vitest'
import { cleanLine, cleanParagraphs, countLetters, isStorable } from './text.ts'

describe('a line of text', () => {
  it.each([
    ['spaces around it', '  김하늘 ', '김하늘'],
    ['line breaks', '서울\r\n강남구\u2028테헤란로\t1', '서울 강남구 테헤란로 1'],
    ['bidirectional controls', '\u202e김하늘\u2066\u200f', '김하늘'],
    ['zero width letters', '김\u200b하\u2060늘\ufeff', '김하늘'],
    ['control letters', '김\b하\u007f늘\u0085', '김하늘'],
    ['letters of tags', '김하늘\u{e0041}\u{e0042}', '김하늘'],
    ['fillers between others', '김\u3164하늘', '김 하늘'],
    ['decomposed syllables', '김하늘'.normalize('NFD'), '김하늘'],
  ])('is kept without %s', (_, input, expected) => expect(cleanLine(input)).toBe(expected))

  it.each([
    '\u200b',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800',
    '\u{e0041}',
    '\ufe0f',
    '\u200d',
    '\u00ad',
    '\u2003\u3000',
  ])('of nothing that is seen is empty (%j)', (input) => {
    expect(cleanLine(input)).toBe('')
    expect(cleanParagraphs(input)).toBe('')
  })

  it.each(['👩‍👩‍👧 엄마', '👩🏽‍🚀', '❤️‍🔥', '👁️‍🗨️', '1️⃣', '🇰🇷', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '葛󠄀城', 'می‌خواهم', 'क्‍ष', 'Zoë O’Neil-Núñez'])(
    'leaves %s whole',
    (input) => expect(cleanLine(input)).toBe(input.normalize('NFC')),
  )

  it('drops a joiner that joins nothing', () => {
    expect(cleanLine('👩\u200d')).toBe('👩')
    expect(cleanLine('김\u200d하늘')).toBe('김하늘')
  })
})

describe('text of many lines', () => {
  it('keeps its breaks as line feeds, and no invisible characters', () => {
    expect(cleanParagraphs('하나  \r\n둘\u200b\r\r\t셋\u2029넷\u202e')).toBe('하나\n둘\n\n\t셋\n넷')
  })
})

describe('characters of a text', () => {
  it.each([
    ['', 0],
    ['wine', 4],
    ['김하늘', 3],
    ['👩‍👩‍👧', 1],
    ['🇰🇷🇫🇷', 2],
    ['e\u0301', 1],
  ])('%j counts as its reader counts', (text, letters) => expect(countLetters(text)).toBe(letters))

  it('separates those that no database stores from the others', () => {
    expect(['a\u0000', '\ud800', '\udc00a', '👩', '\ue000'].map(isStorable)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })
})

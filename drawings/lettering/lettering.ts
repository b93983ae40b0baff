import { escapeXml, round } from '../svg.ts'
import { didone } from './glyphs/didone.ts'
import type { Glyphs } from './glyphs/glyphs.ts'
import { italic } from './glyphs/italic.ts'
import { sans } from './glyphs/sans.ts'
import { serif } from './glyphs/serif.ts'

export type Font = 'serif' | 'italic' | 'sans' | 'didone'

export type Writing = {
  x?: number
  y?: number
  size?: number
  font?: Font
  fill?: string
  /** Extra space between letters, in ems. */
  track?: number
  anchor?: 'start' | 'middle' | 'end'
  /** The widest it may become; the size shrinks to fit. */
  max?: number
}

const fonts: Record<Font, Glyphs> = { serif, italic, sans, didone }
const emSize = 500
const spaceWidth = 118
const cedilla = '\u0327'

const spellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
}

const isMark = (letter: string) => letter >= '\u0300' && letter <= '\u036f'

/** The text in the letters that have outlines: accents apart from their letters, ligatures spelt out. */
export const toPlainText = (text: string): string =>
  text
    .replace(/[ßøØæÆœŒđĐłŁ]/g, (c) => spellings[c] ?? c)
    .normalize('NFD')
    .replace(/[‘’ʼ]/g, '’')
    .replace(/[–—]/g, '-')

/** Whether every letter of the text has an outline. */
export const isDrawable = (text: string): boolean =>
  [...toPlainText(text)].every((c) => c === ' ' || serif.letters[c] !== undefined || isMark(c))

export const getCapHeight = (font: Font, size: number): number => (fonts[font].cap / emSize) * size

const shiftOutline = (outline: string, dx: number, dy: number) =>
  outline.replace(
    /M(-?\d+) ?(-?\d+)/g,
    (_, x: string, y: string) => `M${Math.round(Number(x) + dx)} ${Math.round(Number(y) + dy)}`,
  )

// A run of outlines from the origin. A mark is centred on the letter before it, and lifted over a capital.
const toGlyphRun = (text: string, font: Font, track: number) => {
  const { cap, x: xHeight, letters } = fonts[font]
  const extra = track * emSize
  let base = { x: 0, advance: 0, isCapital: false }
  let x = 0
  let d = ''
  for (const c of toPlainText(text)) {
    if (c === ' ') {
      x += spaceWidth + extra
      continue
    }
    const glyph = letters[c]
    if (!glyph) continue
    const [advance, outline] = glyph
    if (isMark(c)) {
      const lift = base.isCapital && c !== cedilla ? xHeight - cap : 0
      d += shiftOutline(outline, base.x + (base.advance - advance) / 2, lift)
      continue
    }
    d += shiftOutline(outline, x, 0)
    base = { x, advance, isCapital: c !== c.toLowerCase() }
    x += advance + extra
  }
  return { d, width: Math.max(0, x - extra) }
}

// As wide as the run of outlines, without putting them together.
const getRunWidth = (text: string, font: Font, track: number) => {
  const { letters } = fonts[font]
  const extra = track * emSize
  let x = 0
  for (const c of toPlainText(text)) {
    if (c === ' ') x += spaceWidth + extra
    else if (!isMark(c)) x += (letters[c]?.[0] ?? -extra) + extra
  }
  return Math.max(0, x - extra)
}

/** The width of a line of text; letters without outlines count as nearly one em each. */
export const measure = (text: string, font: Font, size: number, track = 0): number =>
  isDrawable(text)
    ? (getRunWidth(text, font, track) / emSize) * size
    : [...text].length * size * (0.95 + track)

const fallbackFamilies = {
  sans: "'Noto Sans KR','Noto Sans CJK KR',sans-serif",
  serif: "'Noto Serif KR','Noto Serif CJK KR',serif",
}

/** One line of text: outlines, so no font is needed; letters without outlines (Hangul) become a text element. */
export const write = (text: string, writing: Writing): string => {
  if (text === '') return ''
  const {
    x = 0,
    y = 0,
    font = 'serif',
    fill = '#000',
    track = 0,
    anchor = 'middle',
    max = Infinity,
  } = writing
  let { size = 10 } = writing
  let width = measure(text, font, size, track)
  if (width > max) {
    size *= max / width
    width = max
  }
  const startX = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  if (!isDrawable(text)) {
    const family = font === 'sans' ? fallbackFamilies.sans : fallbackFamilies.serif
    return `<text x="${round(startX)}" y="${round(y)}" font-family="${family}" font-weight="600" font-size="${round(size)}" textLength="${round(width)}" fill="${fill}">${escapeXml(text)}</text>`
  }
  const scale = (size / emSize).toFixed(4)
  return `<path transform="translate(${round(startX)} ${round(y)}) scale(${scale})" d="${toGlyphRun(text, font, track).d}" fill="${fill}"/>`
}

import { escaped, n } from '../svg.ts'
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

const FONTS: Record<Font, Glyphs> = { serif, italic, sans, didone }
const EM = 500
const SPACE = 118
const CEDILLA = '\u0327'

const SPELT: Readonly<Record<string, string>> = {
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
export const plain = (text: string): string =>
  text
    .replace(/[ßøØæÆœŒđĐłŁ]/g, (c) => SPELT[c] ?? c)
    .normalize('NFD')
    .replace(/[‘’ʼ]/g, '’')
    .replace(/[–—]/g, '-')

/** Whether every letter of the text has an outline. */
export const known = (text: string): boolean =>
  [...plain(text)].every((c) => c === ' ' || serif.letters[c] !== undefined || isMark(c))

export const capHeight = (font: Font, size: number): number => (FONTS[font].cap / EM) * size

const shifted = (outline: string, dx: number, dy: number) =>
  outline.replace(
    /M(-?\d+) ?(-?\d+)/g,
    (_, x: string, y: string) => `M${Math.round(Number(x) + dx)} ${Math.round(Number(y) + dy)}`,
  )

// A run of outlines from the origin. A mark is centred on the letter before it, and lifted over a capital.
const glyphRun = (text: string, font: Font, track: number) => {
  const { cap, x: xHeight, letters } = FONTS[font]
  const extra = track * EM
  let base = { x: 0, advance: 0, isCapital: false }
  let x = 0
  let d = ''
  for (const c of plain(text)) {
    if (c === ' ') {
      x += SPACE + extra
      continue
    }
    const glyph = letters[c]
    if (!glyph) continue
    const [advance, outline] = glyph
    if (isMark(c)) {
      const lift = base.isCapital && c !== CEDILLA ? xHeight - cap : 0
      d += shifted(outline, base.x + (base.advance - advance) / 2, lift)
      continue
    }
    d += shifted(outline, x, 0)
    base = { x, advance, isCapital: c !== c.toLowerCase() }
    x += advance + extra
  }
  return { d, width: Math.max(0, x - extra) }
}

/** The width of a line of text; letters without outlines count as nearly one em each. */
export const measure = (text: string, font: Font, size: number, track = 0): number =>
  known(text) ? (glyphRun(text, font, track).width / EM) * size : [...text].length * size * (0.95 + track)

const FAMILY = {
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
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  if (!known(text)) {
    const family = font === 'sans' ? FAMILY.sans : FAMILY.serif
    return `<text x="${n(left)}" y="${n(y)}" font-family="${family}" font-weight="600" font-size="${n(size)}" textLength="${n(width)}" fill="${fill}">${escaped(text)}</text>`
  }
  const scale = (size / EM).toFixed(4)
  return `<path transform="translate(${n(left)} ${n(y)}) scale(${scale})" d="${glyphRun(text, font, track).d}" fill="${fill}"/>`
}

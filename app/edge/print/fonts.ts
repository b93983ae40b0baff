import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Locale } from '#api/locales.ts'

export type Weight = 400 | 700
type Family = 'kr' | 'sc' | 'tc' | 'jp'
type Slice = { family: Family; key: string; ranges: (readonly [from: number, to: number])[] }

/** Whose forms of a letter are taken first; the others fill in what a family lacks. */
const families: Record<Locale, readonly Family[]> = {
  'ko-KR': ['kr', 'jp', 'sc', 'tc'],
  'en-US': ['kr', 'jp', 'sc', 'tc'],
  'ja-JP': ['jp', 'kr', 'sc', 'tc'],
  'zh-CN': ['sc', 'kr', 'jp', 'tc'],
  'zh-TW': ['tc', 'kr', 'jp', 'sc'],
}

const resolveFolder = (family: Family) =>
  dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/noto-sans-${family}/package.json`))

const parseRange = (text: string) => {
  const [from = '', to = from] = text.trim().replace('U+', '').split('-')
  return [parseInt(from, 16), parseInt(to, 16)] as const
}

const readSlices = (family: Family): Slice[] => {
  const ranges = JSON.parse(readFileSync(join(resolveFolder(family), 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(ranges).map(([key, text]) => ({
    family,
    key: key.replace(/[[\]]/g, ''),
    ranges: text.split(',').map(parseRange),
  }))
}

const slicesByFamily = new Map<Family, Slice[]>()
const getSlices = (family: Family): Slice[] => {
  const familySlices = slicesByFamily.get(family) ?? readSlices(family)
  slicesByFamily.set(family, familySlices)
  return familySlices
}

const hasCode = ({ ranges }: Slice, code: number) => ranges.some(([from, to]) => code >= from && code <= to)

const isHan = (code: number) => code >= 0x2e80 && code <= 0x9fff

/** Only Han letters and kana differ by language; a slice of another family may name a letter and not draw it. */
const listFamilies = (code: number, locale: Locale): readonly Family[] =>
  isHan(code) ? families[locale] : ['kr', ...families[locale].filter((family) => family !== 'kr')]

/** The slice that draws a letter; undefined for what no family has. */
export const findSlice = (letter: string, locale: Locale): Slice | undefined => {
  const code = letter.codePointAt(0) ?? 0
  for (const family of listFamilies(code, locale)) {
    const slice = getSlices(family).find((one) => hasCode(one, code))
    if (slice) return slice
  }
  return undefined
}

export const toFontName = ({ family, key }: Slice, weight: Weight): string => `${family}-${key}-${weight}`

const maxFonts = 240
const fontCache = new Map<string, Promise<Uint8Array>>()

const listLetters = ({ ranges }: Slice): string =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('')

const subsetSlice = async (slice: Slice, weight: Weight): Promise<Uint8Array> => {
  const file = `noto-sans-${slice.family}-${slice.key}-wght-normal.woff2`
  const font = await readFile(join(resolveFolder(slice.family), 'files', file))
  return subsetFont(font, listLetters(slice), { targetFormat: 'sfnt', variationAxes: { wght: weight } })
}

/** A slice at one weight as a font that a PDF can embed; the last ones used are kept. */
export const loadFont = (slice: Slice, weight: Weight): Promise<Uint8Array> => {
  const name = toFontName(slice, weight)
  const font = fontCache.get(name) ?? subsetSlice(slice, weight)
  fontCache.delete(name)
  fontCache.set(name, font)
  font.catch(() => fontCache.delete(name))
  const oldest = fontCache.size > maxFonts ? fontCache.keys().next().value : undefined
  if (oldest !== undefined) fontCache.delete(oldest)
  return font
}

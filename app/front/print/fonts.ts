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

const folderOf = (family: Family) =>
  dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/noto-sans-${family}/package.json`))

const rangeOf = (text: string) => {
  const [from = '', to = from] = text.trim().replace('U+', '').split('-')
  return [parseInt(from, 16), parseInt(to, 16)] as const
}

const slicesOf = (family: Family): Slice[] => {
  const ranges = JSON.parse(readFileSync(join(folderOf(family), 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(ranges).map(([key, text]) => ({
    family,
    key: key.replace(/[[\]]/g, ''),
    ranges: text.split(',').map(rangeOf),
  }))
}

const known = new Map<Family, Slice[]>()
const slices = (family: Family): Slice[] => {
  const found = known.get(family) ?? slicesOf(family)
  known.set(family, found)
  return found
}

const holds = ({ ranges }: Slice, code: number) => ranges.some(([from, to]) => code >= from && code <= to)

const isHan = (code: number) => code >= 0x2e80 && code <= 0x9fff

/** Only Han letters and kana differ by language; a slice of another family may name a letter and not draw it. */
const orderFor = (code: number, locale: Locale): readonly Family[] =>
  isHan(code) ? families[locale] : ['kr', ...families[locale].filter((family) => family !== 'kr')]

/** The slice that draws a letter; undefined for what no family has. */
export const sliceFor = (letter: string, locale: Locale): Slice | undefined => {
  const code = letter.codePointAt(0) ?? 0
  for (const family of orderFor(code, locale)) {
    const slice = slices(family).find((one) => holds(one, code))
    if (slice) return slice
  }
  return undefined
}

export const nameOf = ({ family, key }: Slice, weight: Weight): string => `${family}-${key}-${weight}`

const most = 240
const cut = new Map<string, Promise<Uint8Array>>()

const lettersOf = ({ ranges }: Slice): string =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('')

const cutFont = async (slice: Slice, weight: Weight): Promise<Uint8Array> => {
  const file = `noto-sans-${slice.family}-${slice.key}-wght-normal.woff2`
  const font = await readFile(join(folderOf(slice.family), 'files', file))
  return subsetFont(font, lettersOf(slice), { targetFormat: 'sfnt', variationAxes: { wght: weight } })
}

/** A slice at one weight as a font that a PDF can embed; the last ones used are kept. */
export const fontOf = (slice: Slice, weight: Weight): Promise<Uint8Array> => {
  const name = nameOf(slice, weight)
  const font = cut.get(name) ?? cutFont(slice, weight)
  cut.delete(name)
  cut.set(name, font)
  font.catch(() => cut.delete(name))
  const oldest = cut.size > most ? cut.keys().next().value : undefined
  if (oldest !== undefined) cut.delete(oldest)
  return font
}

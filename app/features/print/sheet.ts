import type { Locale } from '#api/locales.ts'
import { m } from '#messages'
import type { Taste } from '#ui/taste-bars'
import type { Product, ProductCard } from '../wines/wines.queries.ts'
import { findOriginalName } from '../wines/original-name.ts'

/** What is the same for every sheet of a request. `day` is that of the print, in its language. */
export type SheetContext = { locale: Locale; shopUrl: string; day: string }

export type SheetFact = { name: string; fact: string }

/** A bottle is higher than wide, a cover wider than high; a box holds `count` bottles of one picture. */
export type SheetPicture =
  | { kind: 'bottle' | 'cover'; image: ProductCard['image'] }
  | { kind: 'box'; image: ProductCard['image']; count: number }

export type SheetColumn = {
  name: string
  /** The share of the sheet's width in the file; a page measures its cells. */
  width: number
  /** Figures, at the end of their cell. */
  end?: boolean
  /** Never broken into lines: 2021 · 750ml. */
  whole?: boolean
}

/** A cell's text; `original` is a name in its maker's spelling, set smaller below it. */
export type SheetCell = string | { text: string; original: string; lang?: string | undefined }

export type SheetRow = { key: number; cells: readonly SheetCell[] }

export type SheetBlock =
  | { kind: 'lead'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: readonly SheetFact[] }
  | { kind: 'tastes'; title: string; tastes: readonly Taste[] }
  /**
   * Named by `title`, or by the sheet's title where it is the whole sheet. `brief` is the same in a line for each row:
   * a page has no room for the table beside other blocks on one sheet of paper.
   */
  | {
      kind: 'table'
      title?: string
      columns: readonly SheetColumn[]
      rows: readonly SheetRow[]
      brief?: readonly SheetFact[]
    }
  | { kind: 'list'; items: readonly string[] }
  /** Names with room to write below each. */
  | { kind: 'notes'; title: string; names: readonly string[] }
  | { kind: 'picture'; picture: SheetPicture; layout: 'beside' | 'above'; blocks: readonly SheetBlock[] }

/**
 * What a printed sheet says, from top to bottom, in one language. `PrintSheet` renders it as a page, `layOutSheet` as
 * a file.
 */
export type Sheet = {
  title: string
  /** What kind of sheet it is, or how much it lists. */
  subtitle: string
  /** The title in its maker's spelling. */
  original?: { text: string; lang?: string | undefined } | undefined
  /** Each begins on paper of its own. */
  pages: readonly (readonly SheetBlock[])[]
  foot: string
}

/** The day of the print, where the present price is, and the notice of the law. */
export const toSheetFoot = (path: string, { locale, shopUrl, day }: SheetContext): string =>
  m['print.foot']({ date: day, url: `${shopUrl}${path}` }, { locale })

/** The maker's name and the product's, as the label has them; undefined where the title holds them. */
export const findOriginalTitle = (product: Product) => {
  const { winery, maker, lang } = product
  const original = findOriginalName(product)
  return original && { text: [winery?.originalName ?? maker, original.text].filter(Boolean).join(', '), lang }
}

/** A block of facts; none where there is nothing to say. */
export const toFactBlocks = (facts: readonly SheetFact[]): SheetBlock[] =>
  facts.length > 0 ? [{ kind: 'facts', facts }] : []

/** A text as a block; none where it is empty. */
export const toTextBlocks = (kind: 'lead' | 'paragraph', text: string): SheetBlock[] =>
  text ? [{ kind, text }] : []

/** A name for a table, with its maker's spelling where that differs. */
export const toNameCell = (name: string, originalName: string, lang?: string): SheetCell =>
  name.includes(originalName) ? name : { text: name, original: originalName, ...(lang && { lang }) }

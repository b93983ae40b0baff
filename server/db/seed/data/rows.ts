import { z } from 'zod'
import { parsePlainCells, WineFacts, type PlainCells } from '../../../catalogue/plain.rules.ts'
import goodsRows from './goods.json' with { type: 'json' }
import wineRows from './wines.json' with { type: 'json' }

/**
 * Reads the rows of the seeded wines and goods. A wine has the columns of a seller's list (docs/import.md), with
 * keys where a list may have names, and under `seed` what a list does not hold.
 */

/** `a; b; c`, as in a seller's list. */
const list = z
  .string()
  .default('')
  .transform((cell) => (cell ? cell.split('; ') : []))
const years = z.tuple([z.int(), z.int()])

const WineRow = z.object({
  winery: z.string(),
  kind: z.enum(['RED', 'WHITE', 'ROSE', 'SPARKLING', 'FORTIFIED', 'DESSERT', 'NONALCOHOLIC']),
  area: z.string(),
  /** Keys with their percentages. */
  grapes: list.transform((parts) =>
    parts.map((part) => {
      const [key = '', percent] = part.split(' ')
      return { key, percent: Number(percent) }
    }),
  ),
  aromas: list,
  themes: list,
  // What a seller may leave out, every seeded wine has.
  alcohol: z.number(),
  sweetness: z.int(),
  acidity: z.int(),
  body: z.int(),
  level: z.enum(['entry', 'daily', 'gourmet', 'occasion', 'collector']),
  seed: z.strictObject({
    /** Older vintages; lists show the vintage of the row. */
    years: z.array(z.int()).default([]),
    /** Further sizes of the row's vintage: millilitres and price. */
    sizes: z.array(z.tuple([z.int(), z.int()])).default([]),
    /** First and last year of its best time, where it differs from the default of the style. */
    drink: years.optional(),
    glass: z.string().optional(),
    celsius: z.tuple([z.number(), z.number()]).optional(),
    /** Minutes. */
    decant: z.int().optional(),
    /** Mean and count, where the story describes a wine that shoppers know well. */
    rating: z.tuple([z.number(), z.int()]).optional(),
    prize: z.object({ source: z.string(), year: z.int(), prizeKo: z.string() }).optional(),
    bottle: z
      .strictObject({
        shape: z.string().optional(),
        glass: z.string().optional(),
        wine: z.string().optional(),
        label: z.string().optional(),
        closure: z.string().optional(),
      })
      .default({}),
  }),
})

/**
 * A wine as written by hand. compose.ts adds what follows from kind, taste and vintage (serving, pairing,
 * prices of older vintages, ratings), always with the same result.
 */
export type WineDraft = Omit<PlainCells, keyof z.output<typeof WineRow>> & z.output<typeof WineRow>

const readWine = (row: (typeof wineRows)[number]): WineDraft => {
  const { seed: _, ...columns } = row
  const cells = Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, String(value)]))
  const plain = parsePlainCells(cells, (column, reason) => {
    throw new Error(`${row.code}: ${column} ${reason}`)
  })
  if (!plain) throw new Error(`${row.code} cannot be read`)
  return { ...plain, ...WineRow.parse(row) }
}

/** The wines, by kind. */
export const wineDrafts: readonly WineDraft[] = wineRows.map(readWine)

const GoodsRow = z
  .strictObject({
    key: z.string(),
    maker: z.string(),
    name_ko: z.string(),
    name_original: z.string(),
    /** The unit of one piece: '2개입', '180g'. */
    unit: z.string(),
    price: z.int(),
    list_price: z.int().optional(),
    themes: list,
    ...WineFacts.shape,
    drawing: z.enum(['glass', 'gift-box', 'food']),
    variant: z.string(),
    /** Mean and count. */
    rating: z.tuple([z.number(), z.int()]),
  })
  .transform(({ name_ko, name_original, list_price, rating, ...row }) => ({
    ...row,
    nameKo: name_ko,
    nameOriginal: name_original,
    listPrice: list_price ?? row.price,
    ratingMean: rating[0],
    ratingCount: rating[1],
  }))

/** A product other than wine. */
export type GoodsSeed = z.output<typeof GoodsRow>

/** Glasses, gift boxes and food. */
export const goods: readonly GoodsSeed[] = goodsRows.map((row) => GoodsRow.parse(row))

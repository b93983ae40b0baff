import { z } from 'zod'
import { wineFieldLengths, wineTextLengths } from '#api/contract/office/drafts.options.ts'
import type { WineFaultCode } from '#api/contract/office/imports.options.ts'
import type { ListCells } from './csv.rules.ts'
import type { FaultValues } from './faults.rules.ts'

/** The columns of a list that name entries of the shop's own lists. */
export const matchedColumns = [
  'seller',
  'kind',
  'store',
  'country',
  'region',
  'area',
  'grapes',
  'winery',
  'level',
  'themes',
  'aromas',
] as const

/** A cell without its unit, in plain digits: 58,000원, ₩58,000 and ５８,０００ are 58,000. */
const stripUnit = (cell: string, unit: string): string =>
  cell
    .normalize('NFKC')
    .trim()
    .replace(new RegExp(`^(?:${unit})|(?:${unit})$`, 'giu'), '')
    .trim()

/** Groups of three digits, separated by commas, spaces or dots; zeros may follow a point. */
const groupingPatterns = [
  /^-?\d{1,3}(?:,\d{3})+(?:\.0+)?$/,
  /^-?\d{1,3}(?: \d{3})+$/,
  /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,0+)?$/,
]

/** A whole number as people write it. Three digits after a dot are thousands: won have no decimals. */
const parseWhole = (text: string): number => {
  if (/^-?\d+(?:\.0{1,2})?$/.test(text)) return Number(text)
  if (!groupingPatterns.some((form) => form.test(text))) return NaN
  return Number(text.replace(/[.,]0{1,2}$/, '').replace(/[., ]/g, ''))
}

/** A number that may have decimals after a point or a comma: 13.5, 13,5. */
const parseDecimal = (text: string): number =>
  /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN

/** A whole number between bounds, with its unit or without. */
export const createWholeSchema = (unit: string, min: number, max: number) =>
  z
    .string()
    .transform((cell) => parseWhole(stripUnit(cell, unit)))
    .pipe(z.number().int().min(min).max(max))
const createDecimalSchema = (unit: string, min: number, max: number) =>
  z
    .string()
    .transform((cell) => parseDecimal(stripUnit(cell, unit)))
    .pipe(z.number().min(min).max(max))

/** Units of volume in millilitres, the longer spellings first. */
const units: [unit: string, milliliters: number][] = [
  ['ml|밀리리터|milliliters?|millilitres?', 1],
  ['cl|센티리터|centiliters?|centilitres?', 10],
  ['dl|데시리터|deciliters?|decilitres?', 100],
  ['l|리터|liters?|litres?', 1000],
]

/** Millilitres of a size as people write it: 750, 750 ml, 75cl, 0,75 L, 1.5리터. */
const parseVolume = (cell: string): number => {
  const text = cell.normalize('NFKC').trim()
  for (const [unit, milliliters] of units) {
    const amount = new RegExp(`^(.*?)\\s*(?:${unit})\\.?$`, 'iu').exec(text)?.[1]
    if (amount === undefined) continue
    if (milliliters === 1) return parseWhole(amount)
    return Math.round(parseDecimal(amount) * milliliters * 1000) / 1000
  }
  return parseWhole(text)
}

/** Whole won. */
export const wonSchema = createWholeSchema('원|₩|krw', 1, 1_000_000_000)
const gradeSchema = createWholeSchema('점', 1, 5).nullable().default(null)
const createTextSchema = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((one) => one.isWellFormed())
const noVintageSchema = z
  .string()
  .transform((cell) =>
    cell
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s./-]/g, ''),
  )
  .pipe(z.enum(['nv', 'nonvintage', '논빈티지', '빈티지없음']))
  .transform(() => null)

/** The oldest bottles that are still sold are from the 18th century. */
const firstVintage = 1750

/** A year, or null for a wine without one. */
export const vintageSchema = z.union([noVintageSchema, createWholeSchema('년', firstVintage, 2100)])
/** The millilitres of a bottle. */
export const volumeSchema = z.string().transform(parseVolume).pipe(z.number().int().min(50).max(15_000))
/** The number of a delivery note. */
export const deliverySchema = z.string().regex(/^[\w./-]{1,60}$/)

/** Facts of a wine that are kept as they are given, each in the column of that name of the table `wines`. */
export const WineFacts = z.object({
  importer: createTextSchema(wineFieldLengths.importer).default(''),
  headline: createTextSchema(wineTextLengths.headline).default(''),
  story: createTextSchema(wineTextLengths.story).default(''),
})
export type WineFacts = z.output<typeof WineFacts>

/** Facts of one vintage and size that are kept as they are given, each in the column of that name of `products`. */
export const BottleFacts = z.object({
  alcohol: createDecimalSchema('%|도', 0, 75).nullable().default(null),
  sweetness: gradeSchema,
  acidity: gradeSchema,
  body: gradeSchema,
  tannin: gradeSchema,
  fizz: gradeSchema,
})
export type BottleFacts = z.output<typeof BottleFacts>

/** The cells that are taken without lookup in another list. */
const Plain = z.object({
  code: z.string().regex(/^[\w.-]{1,60}$/),
  name_ko: createTextSchema(wineFieldLengths.name_ko),
  name_original: createTextSchema(wineFieldLengths.name_original),
  vintage: vintageSchema,
  volume_ml: volumeSchema,
  price: wonSchema,
  list_price: wonSchema.optional(),
  recommended_by: createTextSchema(60).optional(),
  ...BottleFacts.shape,
  fulfilment: z.enum(['PICKUP', 'DELIVERY', 'BOTH']).default('PICKUP'),
  status: z.enum(['ON_SALE', 'STOPPED']).default('ON_SALE'),
  ...WineFacts.shape,
  maker: createTextSchema(wineFieldLengths.maker).optional(),
  received: createWholeSchema('병|개|본', 0, 100_000).default(0),
  delivery: deliverySchema.optional(),
})
export type PlainCells = z.output<typeof Plain>
export type PlainColumn = keyof PlainCells
/** The columns of a list that are taken without lookup in another list. */
export const plainColumns = Object.keys(Plain.shape) as PlainColumn[]

export type Column = PlainColumn | (typeof matchedColumns)[number]
export type ReportFault = (column: Column, code: WineFaultCode, values?: FaultValues) => null

/** The facts of `schema` among other values. */
export const pickFacts = <Facts extends object, Values extends Facts>(
  schema: z.ZodType<Facts> & { shape: object },
  values: Values,
): Pick<Values, keyof Facts> =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name as keyof Facts]])) as Pick<
    Values,
    keyof Facts
  >

/** A longer cell is not repeated in the reason. */
const maxQuotedLength = 40

const faultCodes: Partial<Record<Column, WineFaultCode>> = {
  code: 'code',
  name_ko: 'name_ko',
  name_original: 'name_original',
  vintage: 'vintage',
  volume_ml: 'volume_ml',
  price: 'won',
  list_price: 'won',
  recommended_by: 'recommended_by',
  alcohol: 'alcohol',
  sweetness: 'grade',
  acidity: 'grade',
  body: 'grade',
  tannin: 'grade',
  fizz: 'grade',
  fulfilment: 'fulfilment',
  status: 'status',
  received: 'received',
  delivery: 'delivery',
}

export const parsePlainCells = (cells: ListCells, reportFault: ReportFault): PlainCells | null => {
  const result = Plain.safeParse(cells)
  for (const { path } of result.error?.issues ?? []) {
    const column = String(path[0]) as Column
    const cell = cells[column]
    if (cell === undefined) reportFault(column, 'empty')
    else
      reportFault(
        column,
        faultCodes[column] ?? 'unusable',
        cell.length <= maxQuotedLength ? { sent: cell } : {},
      )
  }
  return result.data ?? null
}

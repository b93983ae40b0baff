import { z } from 'zod'
import type { Cells, Column } from './csv.rules.ts'

export type Blame = (column: Column, reason: string) => null

/** A number as people write it, with what it counts: 58,000원, 750 ml, 13.5 %. */
const numberIn = (unit: string) => {
  const written = new RegExp(
    `^(?:${unit})?\\s*(-?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?)\\s*(?:${unit})?$`,
    'iu',
  )
  return z
    .string()
    .transform((cell) => Number(written.exec(cell)?.[1]?.replaceAll(',', '') ?? NaN))
    .pipe(z.number())
}
const whole = (unit: string, least: number, most: number) =>
  numberIn(unit).pipe(z.number().int().min(least).max(most))

const won = whole('원|₩|krw', 1, 1_000_000_000)
const grade = whole('점', 1, 5).optional()
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((one) => one.isWellFormed())
const noVintage = z
  .string()
  .regex(/^nv$/i)
  .transform(() => null)

/** The cells that are taken as they stand. */
const Plain = z.object({
  code: z.string().regex(/^[\w.-]{1,60}$/),
  name_ko: text(120),
  name_original: text(160),
  vintage: z.union([noVintage, whole('년', 1900, 2100)]),
  volume_ml: whole('ml|㎖|밀리리터', 50, 15_000),
  price: won,
  list_price: won.optional(),
  alcohol: numberIn('%|도').pipe(z.number().min(0).max(75)).optional(),
  sweetness: grade,
  acidity: grade,
  body: grade,
  tannin: grade,
  fizz: grade,
  fulfilment: z.enum(['PICKUP', 'DELIVERY', 'BOTH']).default('PICKUP'),
  status: z.enum(['ON_SALE', 'STOPPED']).default('ON_SALE'),
  importer: text(120).default(''),
  headline: text(200).default(''),
  story: text(4000).default(''),
  maker: text(120).optional(),
  received: whole('병|개|본', 0, 100_000).default(0),
  delivery: z
    .string()
    .regex(/^[\w./-]{1,60}$/)
    .optional(),
})
export type PlainCells = z.output<typeof Plain>

/** A longer cell is not repeated to whoever sent it. */
const shownLetters = 40

const graded = 'is 1 to 5'
const meant: Partial<Record<Column, string>> = {
  code: 'takes letters, figures, dot, dash and underscore, at most 60',
  name_ko: 'is longer than 120 letters',
  name_original: 'is longer than 160 letters',
  vintage: 'is a year or NV',
  volume_ml: 'is millilitres, 50 to 15000',
  price: 'is whole won',
  list_price: 'is whole won',
  alcohol: 'is percent, 0 to 75',
  sweetness: graded,
  acidity: graded,
  body: graded,
  tannin: graded,
  fizz: graded,
  fulfilment: 'is PICKUP, DELIVERY or BOTH',
  status: 'is ON_SALE or STOPPED',
  received: 'is a number of bottles',
  delivery: 'takes letters, figures and ./-_, at most 60',
}

export const plainOf = (cells: Cells, blame: Blame): PlainCells | null => {
  const parsed = Plain.safeParse(cells)
  for (const { path } of parsed.error?.issues ?? []) {
    const column = String(path[0]) as Column
    const cell = cells[column]
    const reason = meant[column] ?? 'cannot be used'
    const told = cell !== undefined && cell.length <= shownLetters ? `${reason}, not ${cell}` : reason
    blame(column, cell === undefined ? 'is empty' : told)
  }
  return parsed.data ?? null
}

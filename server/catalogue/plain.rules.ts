import { z } from 'zod'
import type { Cells, Column } from './csv.rules.ts'

export type Blame = (column: Column, reason: string) => null

const won = z.coerce.number().int().min(1).max(1_000_000_000)
const grade = z.coerce.number().int().min(1).max(5).optional()
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
  vintage: z.union([noVintage, z.coerce.number().int().min(1900).max(2100)]),
  volume_ml: z.coerce.number().int().min(50).max(15_000),
  price: won,
  list_price: won.optional(),
  alcohol: z.coerce.number().min(0).max(75).optional(),
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
  received: z.coerce.number().int().min(0).max(100_000).default(0),
  delivery: z
    .string()
    .regex(/^[\w./-]{1,60}$/)
    .optional(),
})
export type PlainCells = z.output<typeof Plain>

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
    blame(column, cells[column] === undefined ? 'is empty' : (meant[column] ?? 'cannot be used'))
  }
  return parsed.data ?? null
}

import { z } from 'zod'
import { toEan13 } from '#api/barcode.ts'
import type { FaultCode } from '#api/contract/office/imports.options.ts'
import { maxPersonLimit, maxPrice, maxSkuLength } from '#api/contract/office/offers.options.ts'
import { maxBottles } from '#api/contract/office/stock.options.ts'
import { createWholeSchema, deliverySchema, vintageSchema, volumeSchema } from '../catalogue/plain.rules.ts'
import type { SheetLine } from '../catalogue/sheet.rules.ts'
import type { StoredFault } from '../db/tables/imports.ts'
import { isStockColumn, splitStockColumn, type OfferCells, type StockColumn } from './offer-columns.rules.ts'

const priceSchema = createWholeSchema('원|₩|krw', 1, maxPrice)
const bottlesSchema = createWholeSchema('병|개|본', 0, maxBottles)
const numberSchema = createWholeSchema('번', 1, 2_147_483_647)
const textSchema = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed())
const noLimit = z.enum(['없음', '무제한', 'none', '-']).transform(() => null)
const limitSchema = z.union([noLimit, createWholeSchema('병|개|본', 1, maxPersonLimit)])

/** What a row says of an offer and of its bottles; a cell that is empty says nothing. */
export type ParsedOffer = {
  line: number
  cells: OfferCells
  product: number | undefined
  sku: string | undefined
  /** null where the cell has something that is no barcode: a spreadsheet may have rounded it. */
  barcode: string | null | undefined
  name: string | undefined
  vintage: number | null | undefined
  volumeMl: number | undefined
  price: number | undefined
  listPrice: number | undefined
  recommendedBy: string | undefined
  limit: number | null | undefined
  delivery: string | undefined
  bottles: { column: StockColumn; isCount: boolean; storeName: string; qty: number }[]
  faults: StoredFault[]
}

/** A longer cell is not repeated in the sentence. */
const maxQuotedLength = 40

/** Reads the cells of a row, each by itself. */
export const parseOfferLine = ({ line, cells }: SheetLine<OfferCells>): ParsedOffer => {
  const faults: StoredFault[] = []
  const read = <T>(column: keyof OfferCells, schema: z.ZodType<T>, code: FaultCode): T | undefined => {
    const cell = cells[column]
    if (cell === undefined) return undefined
    const result = schema.safeParse(cell)
    if (result.success) return result.data
    faults.push({ column, code, values: cell.length <= maxQuotedLength ? { sent: cell } : {} })
    return undefined
  }
  const bottles = Object.keys(cells)
    .filter(isStockColumn)
    .flatMap((column) => {
      const qty = read(column, bottlesSchema, 'bottles')
      return qty === undefined ? [] : [{ column, ...splitStockColumn(column), qty }]
    })
  return {
    ...{ line, cells, bottles, faults },
    product: read('product', numberSchema, 'product_number'),
    sku: read('sku', textSchema(maxSkuLength), 'sku_length'),
    barcode: cells.barcode === undefined ? undefined : toEan13(cells.barcode),
    name: cells.name,
    vintage: read('vintage', vintageSchema, 'vintage'),
    volumeMl: read('volume_ml', volumeSchema, 'volume_ml'),
    price: read('price', priceSchema, 'won'),
    listPrice: read('list_price', priceSchema, 'won'),
    recommendedBy: read('recommended_by', textSchema(60), 'recommended_by'),
    limit: read('limit', limitSchema, 'limit'),
    delivery: read('delivery', deliverySchema, 'delivery'),
  }
}

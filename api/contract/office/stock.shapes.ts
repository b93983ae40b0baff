import { z } from '@hono/zod-openapi'
import { defineEntity } from '../../entity.ts'
import { Id, Moment, Text } from '../../fields.ts'
import { WineKindCode } from '../wines.shapes.ts'
import { countRefusals, countScopes, countStates, maxBottles, maxCountLines } from './stock.options.ts'

/** A product with what sets it apart from others of its name. */
const bottle = {
  idProduct: Id,
  name: z.string(),
  /** null is NV. */
  vintage: z.int().nullable(),
  volumeMl: z.int(),
  barcode: z.string().nullable(),
}

export const StockLevel = defineEntity('OfficeStockLevel', {
  ...bottle,
  store: z.object({ id: Id, name: z.string() }),
  onHand: z.int(),
  /** For orders that are being paid. */
  reserved: z.int(),
  free: z.int(),
  /** Bottles of orders in thirty days, without those that came back. */
  soldIn30Days: z.int(),
})

/** What the catalogue has and a store may take in, wherever it is sold. */
export const StockProduct = defineEntity('OfficeStockProduct', bottle)

export const StockMove = defineEntity('OfficeStockMove', {
  id: z.int(),
  at: Moment,
  reason: z.string(),
  onHand: z.int(),
  reserved: z.int(),
  /** The number of the order that it belongs to; null for acts of people. */
  order: z.string().nullable(),
  /** null for acts of orders. */
  personName: z.string().nullable(),
  note: z.string().nullable(),
})

export const StockCount = defineEntity('OfficeStockCount', {
  id: Id,
  store: z.object({ id: Id, name: z.string() }),
  state: z.enum(countStates),
  scope: z.enum(countScopes),
  /** The kind of wine that a count is of; null for other scopes. */
  kind: WineKindCode.nullable(),
  /** How many products were chosen; null for other scopes. */
  chosen: z.int().nullable(),
  /** Rises with every line that is saved: closing names the one that was compared. */
  version: z.int(),
  openedAt: Moment,
  openedBy: z.string(),
  /** When it was closed or dropped; null while it is open. */
  closedAt: Moment.nullable(),
  closedBy: z.string().nullable(),
  products: z.int(),
  bottles: z.int(),
  /** By how many bottles stock went up, and down, when lines were closed. */
  up: z.int(),
  down: z.int(),
})

export const CountLine = defineEntity('OfficeCountLine', {
  ...bottle,
  counted: z.int(),
  /** What was on record when it was counted; null for a person who may not change stock. */
  recorded: z.int().nullable(),
  countedAt: Moment,
  countedBy: z.string(),
  /** The counted number is the stock since then: it can be counted no more. */
  closed: z.boolean(),
})

export const CountDifference = defineEntity('OfficeCountDifference', {
  ...bottle,
  counted: z.int(),
  recorded: z.int(),
  /** Bottles that came in, less those that were sold or left, after it was counted. */
  since: z.int(),
  /** What was counted beyond the record, or is missing from it. */
  difference: z.int(),
  /** What the stock will be. */
  after: z.int(),
  /** Bottles of paid orders that wait for their customers in this store; they are not part of the stock. */
  setAside: z.int(),
  reserved: z.int(),
  /** Where orders hold more than is left, their numbers: such a line cannot be closed. */
  orders: z.array(z.string()),
})

export const UncountedProduct = defineEntity('OfficeUncountedProduct', { ...bottle, onHand: z.int() })

export const CountComparison = defineEntity('OfficeCountComparison', {
  count: StockCount,
  differences: z.array(CountDifference),
  /** How many products were counted as recorded. */
  equal: z.int(),
  up: z.int(),
  down: z.int(),
  /** Products of the scope with bottles on record that were not counted; closing leaves them as they are. */
  uncounted: z.array(UncountedProduct),
  uncountedTotal: z.int(),
})

/** One scan, or a number that was typed. Either the product or its barcode names it. */
export const SavedLine = z
  .object({
    product: Id.optional(),
    barcode: Text(40, 1).optional(),
    /** ADD may be negative, and takes back. */
    qty: z.int().min(-maxBottles).max(maxBottles),
    how: z.enum(['ADD', 'SET']),
    /** When it was counted, where it waited for a network: what was on record at that time counts. */
    at: Moment.optional(),
  })
  .refine(({ product, barcode }) => (product === undefined) !== (barcode === undefined), {
    error: 'required',
    path: ['product'],
  })

export const SavedLines = z.object({ lines: z.array(SavedLine).min(1).max(maxCountLines) })

/** Lines as they are now, and those that were not taken, by their place in the request. */
export const CountSaved = defineEntity('OfficeCountSaved', {
  count: StockCount,
  lines: z.array(CountLine),
  refused: z.array(z.object({ index: z.int(), why: z.enum(countRefusals) })),
})

export const CountClosing = defineEntity('OfficeCountClosing', {
  count: StockCount,
  /** Bottles by which stock went up, and down, by this closing. */
  up: z.int(),
  down: z.int(),
  /** Lines that stay open: orders hold more bottles than would be left. */
  left: z.array(CountDifference),
})

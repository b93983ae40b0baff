import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import {
  Id,
  IdList,
  IdParams,
  Moment,
  PagedItems,
  PathId,
  PagingByAge,
  RequiredInt,
  SortedPaging,
  Text,
} from '../../fields.ts'
import { WineKindCode } from '../wines.shapes.ts'
import {
  correctionReasons,
  countScopes,
  countStates,
  maxBottles,
  maxCountLines,
  stockPageSizes,
  stockSorts,
  stockStates,
} from './stock.options.ts'
import {
  CountClosing,
  CountComparison,
  CountLine,
  CountSaved,
  SavedLines,
  StockCount,
  StockLevel,
  StockMove,
} from './stock.shapes.ts'

const Bottles = z.int().min(1).max(maxBottles)

const Note = Text(200).optional()
const write = { access: 'office', may: 'stock.write', beyondSpec: true } as const
const count = { access: 'office', may: 'stock.count', beyondSpec: true } as const
const missing = ['office.count.not_found'] as const

/** Bottles in stores, by product, and counts of them: the operator sees all, a seller's people those of their stores. */
export const stock = {
  stockLevels: call({
    method: 'get',
    path: '/office/stock',
    access: 'office',
    may: 'stock.count',
    summary: 'Bottles by store and product, by name',
    query: SortedPaging(stockSorts).extend({
      size: RequiredInt(1, stockPageSizes[2]).default(stockPageSizes[0]),
      store: IdList,
      product: IdList,
      state: z.enum(stockStates).optional(),
    }),
    output: PagedItems(StockLevel),
    errors: [],
    beyondSpec: true,
  }),
  receiveStock: call({
    ...write,
    method: 'post',
    path: '/office/stock/receipts',
    summary: 'Adds bottles that came in',
    body: z.object({ store: Id, product: Id, qty: Bottles, note: Note }),
    output: StockLevel,
    errors: ['store.not_found', 'office.stock.not_found', 'office.store.closed'],
  }),
  correctStock: call({
    method: 'post',
    path: '/office/stock/corrections',
    access: 'office',
    may: 'stock.count',
    summary: 'Sets a counted number in place of the one that was seen; never below what orders hold',
    body: z.object({
      store: Id,
      product: Id,
      seen: z.int().min(0).max(maxBottles),
      counted: z.int().min(0).max(maxBottles),
      reason: z.enum(correctionReasons),
      note: Note,
    }),
    output: StockLevel,
    errors: [
      'store.not_found',
      'office.stock.not_found',
      'office.stock.changed',
      'office.stock.below_reserved',
      'office.stock.direction',
    ],
    beyondSpec: true,
  }),
  moveStock: call({
    ...write,
    method: 'post',
    path: '/office/stock/transfers',
    summary: 'Moves free bottles to another store of the same seller',
    body: z.object({ product: Id, from: Id, to: Id, qty: Bottles, note: Note }),
    output: StockLevel,
    errors: [
      'store.not_found',
      'office.stock.not_found',
      'office.stock.short',
      'office.stock.other_company',
      'office.store.closed',
    ],
  }),
  stockHistory: call({
    method: 'get',
    path: '/office/stock/{id}/stores/{idStore}/moves',
    access: 'office',
    may: 'stock.count',
    summary: 'Every change of a product in a store, the newest first',
    params: IdParams.extend({ idStore: PathId }),
    query: PagingByAge,
    output: PagedItems(StockMove),
    errors: ['store.not_found', 'office.stock.not_found'],
    beyondSpec: true,
  }),
  setBarcode: call({
    ...write,
    method: 'post',
    path: '/office/stock/barcodes',
    summary:
      'Gives a product its barcode; in place of the one that was seen, or null to take it away, for the operator alone',
    body: z.object({ product: Id, seen: z.string().max(40).nullable(), barcode: Text(40, 1).nullable() }),
    output: z.object({ idProduct: Id, barcode: z.string().nullable() }),
    errors: [
      'office.stock.not_found',
      'office.barcode.wrong',
      'office.barcode.taken',
      'office.barcode.changed',
      'office.barcode.set',
    ],
  }),
  stockCounts: call({
    ...count,
    method: 'get',
    path: '/office/stock/counts',
    summary: 'Counts of stock, open and past, the newest first',
    query: PagingByAge.extend({ store: IdList, state: z.enum(countStates).optional() }),
    output: PagedItems(StockCount),
    errors: [],
  }),
  openCount: call({
    ...count,
    method: 'post',
    path: '/office/stock/counts',
    summary:
      'Begins the count of a store, of a kind of wine in it, or of chosen wines; one is open at a time',
    body: z.object({
      store: Id,
      scope: z.enum(countScopes),
      kind: WineKindCode.optional(),
      products: z.array(Id).max(maxCountLines).optional(),
    }),
    output: StockCount,
    errors: ['store.not_found', 'office.store.closed', 'office.count.scope', 'office.count.open'],
  }),
  stockCount: call({
    ...count,
    method: 'get',
    path: '/office/stock/counts/{id}',
    summary: 'A count and what was counted, the latest first',
    params: IdParams,
    query: PagingByAge,
    /** `now` is the time of the server, by which a device says when it counted. */
    output: PagedItems(CountLine).extend({ count: StockCount, now: Moment }),
    errors: missing,
  }),
  saveCount: call({
    ...count,
    method: 'post',
    path: '/office/stock/counts/{id}/lines',
    summary: 'Adds scans to a count, or sets numbers; each line is taken or refused by itself',
    params: IdParams,
    body: SavedLines,
    output: CountSaved,
    leavesNoEntry: true,
    errors: [...missing, 'office.count.closed'],
  }),
  compareCount: call({
    access: 'office',
    may: 'stock.write',
    beyondSpec: true,
    method: 'get',
    path: '/office/stock/counts/{id}/comparison',
    summary: 'What was counted otherwise than recorded, bottles that came or left since taken into account',
    params: IdParams,
    output: CountComparison,
    errors: missing,
  }),
  closeCount: call({
    ...write,
    method: 'post',
    path: '/office/stock/counts/{id}/closing',
    summary: 'Makes what was counted the stock; lines of which orders hold more stay open',
    params: IdParams,
    body: z.object({ version: z.int().min(1) }),
    output: CountClosing,
    errors: [...missing, 'office.count.closed', 'office.count.changed'],
  }),
  dropCount: call({
    ...count,
    method: 'post',
    path: '/office/stock/counts/{id}/drop',
    summary: 'Ends a count without its open lines; who may not change stock drops an own empty one alone',
    params: IdParams,
    output: StockCount,
    errors: [...missing, 'office.count.closed'],
  }),
}

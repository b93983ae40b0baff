import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
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
import { correctionReasons, maxBottles, stockPageSizes, stockSorts, stockStates } from './stock.options.ts'

const Bottles = z.int().min(1).max(maxBottles)

export const StockLevel = defineEntity('OfficeStockLevel', {
  idProduct: Id,
  name: z.string(),
  /** null is NV. */
  vintage: z.int().nullable(),
  volumeMl: z.int(),
  barcode: z.string().nullable(),
  store: z.object({ id: Id, name: z.string() }),
  onHand: z.int(),
  /** For orders that are being paid. */
  reserved: z.int(),
  free: z.int(),
  /** Bottles of orders in thirty days, without those that came back. */
  soldIn30Days: z.int(),
})

const StockMove = defineEntity('OfficeStockMove', {
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

const Note = Text(200).optional()
const write = { access: 'office', may: 'stock.write', beyondSpec: true } as const

/** Bottles in stores, by product: the operator sees all, a seller's people those of their stores. */
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
}

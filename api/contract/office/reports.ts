import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import {
  Day,
  Id,
  Items,
  Moment,
  NamedItem,
  OfficePageSize,
  PagedItems,
  Paging,
  TimeOfDay,
  Won,
} from '../../fields.ts'
import { salesGroups } from './reports.options.ts'

/** Sales in whole won, by the day of payment. */
const salesSums = {
  orders: z.int(),
  pieces: z.int(),
  /** Goods at the price of the order, before any discount; what coupons took off; the delivery fee after its discount. */
  goods: Won,
  discounts: Won,
  delivery: Won,
  /** What shoppers paid in money and cash, and what of it was given back until now. */
  paid: Won,
  refunded: Won,
} as const
const SalesSums = defineEntity('OfficeSalesSums', salesSums)

const SalesRow = defineEntity('OfficeSalesRow', {
  /** A day, or the id of what it is summed by. */
  key: z.string(),
  name: z.string(),
  ...salesSums,
  /** The same in the period before, which has as many days and ends the day before. */
  before: SalesSums,
})

const SalesTotals = defineEntity('OfficeSalesTotals', {
  from: Day,
  until: Day,
  sums: SalesSums,
  beforeFrom: Day,
  beforeUntil: Day,
  before: SalesSums,
  /** What was paid on each day, also on those without an order; and on the day at its place in the period before. */
  days: z.array(z.object({ day: Day, paid: Won, before: Won })),
})

const StockOut = defineEntity('OfficeStockOut', {
  idProduct: Id,
  name: z.string(),
  store: NamedItem,
  seller: NamedItem,
  /** When the last free bottle went; null where nothing is on record. */
  since: Moment.nullable(),
  /** Pieces that the store sold in the thirty days before that. */
  sold: z.int(),
  /** Members who have it on their wish list. */
  wishes: z.int(),
})

const SlotLoad = defineEntity('OfficeSlotLoad', {
  store: NamedItem,
  day: Day,
  orders: z.int(),
  /** The time with the most orders of the day, how many these are, and how many a time takes; null without a limit. */
  busiest: TimeOfDay,
  most: z.int(),
  capacity: z.int().nullable(),
})

const SellerRecord = defineEntity('OfficeSellerRecord', {
  seller: NamedItem,
  /** Orders paid in the period; of these, cancelled by the shop since the bottle was sold out. */
  orders: z.int(),
  soldOut: z.int(),
  /** Orders for pickup that were ready, and those of them that were ready after their time began. */
  ready: z.int(),
  late: z.int(),
  /** Questions about wines that were due, and those of them that were answered in time. */
  questions: z.int(),
  answered: z.int(),
})

const ReportFile = defineEntity('OfficeReportFile', {
  name: z.string(),
  /** CSV with a byte order mark. */
  content: z.string(),
  rows: z.int(),
})

const reading = {
  access: 'office',
  method: 'get',
  may: 'reports.read',
  beyondSpec: true,
  errors: [],
} as const
const Days = Paging.pick({ startDate: true, endDate: true })
const Pages = Paging.pick({ page: true }).extend({ size: OfficePageSize })

/** Figures of what was sold and of how stores and sellers keep up; a seller's people see their own. */
export const reports = {
  salesReport: call({
    ...reading,
    path: '/office/reports/sales',
    summary:
      'Sales beside the period before, summed by one thing: days in sequence, all else the most paid first',
    query: Pages.extend({ ...Days.shape, by: z.enum(salesGroups).optional() }),
    output: PagedItems(SalesRow),
  }),
  salesTotals: call({
    ...reading,
    path: '/office/reports/sales/totals',
    summary: 'All sales of a period and of the one before, and what was paid on each day',
    query: Days,
    output: SalesTotals,
  }),
  stockOuts: call({
    ...reading,
    path: '/office/reports/stock-outs',
    summary: 'Wines on sale without a free bottle at a store, those that sold most before first',
    query: Pages,
    output: PagedItems(StockOut),
  }),
  slotLoad: call({
    ...reading,
    path: '/office/reports/slots',
    summary: 'Orders for pickup of the next days by store and day, with the busiest time of each',
    output: Items(SlotLoad),
  }),
  sellerRecords: call({
    ...reading,
    path: '/office/reports/sellers',
    summary: 'How sellers keep up: sold-out cancellations, late orders, answers in time',
    query: Pages.extend(Days.shape),
    output: PagedItems(SellerRecord),
  }),
  salesFile: call({
    ...reading,
    may: 'exports.make',
    path: '/office/reports/sales/file',
    summary: 'Sales summed by one thing as CSV, all rows up to the most of a file',
    query: Days.extend({ by: z.enum(salesGroups).optional() }),
    output: ReportFile,
  }),
}

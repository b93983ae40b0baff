import type { SalesList, SalesRow, SalesTotals, SellerRecord, SlotLoad, StockOut } from './reports.queries.ts'

const toSums = (amount: number) => ({
  ...{
    orders: Math.ceil(amount / 61_000),
    pieces: Math.ceil(amount / 38_000),
    goods: Math.round(amount * 1.04),
  },
  ...{
    discounts: Math.round(amount * 0.05),
    delivery: Math.round(amount * 0.01),
    paid: amount,
    refunded: Math.round(amount * 0.02),
  },
})

const dailyAmounts = [820_000, 0, 1_310_000, 640_000, 970_000, 1_880_000, 2_140_000]
export const salesDays: SalesRow[] = dailyAmounts.map((amount, at) => ({
  ...{ key: `2026-11-2${at}`, name: `2026-11-2${at}`, ...toSums(amount) },
  before: toSums(Math.round((dailyAmounts[dailyAmounts.length - 1 - at] ?? 0) * 0.8)),
}))
export const salesStores: SalesRow[] = [
  { key: '1', name: '성수와인랩 성수점', ...toSums(4_120_000), before: toSums(3_300_000) },
  { key: '2', name: '한남 보틀숍', ...toSums(2_040_000), before: toSums(2_900_000) },
  { key: '3', name: '판교 와인창고', ...toSums(1_600_000), before: toSums(0) },
]

export const toReportPage = <Item>(items: readonly Item[], total = items.length) => ({
  _embedded: { items: [...items] },
  page: { size: 50, totalElements: total, totalPages: Math.max(1, Math.ceil(total / 50)), number: 0 },
})
export const salesPage: SalesList = toReportPage(salesDays)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
export const salesTotals: SalesTotals = {
  ...{ from: '2026-11-20', until: '2026-11-26', beforeFrom: '2026-11-13', beforeUntil: '2026-11-19' },
  sums: toSums(sum(dailyAmounts)),
  before: toSums(sum(salesDays.map(({ before }) => before.paid))),
  days: salesDays.map(({ key, paid: amount, before }) => ({ day: key, paid: amount, before: before.paid })),
}
export const noSales: SalesTotals = {
  ...salesTotals,
  sums: toSums(0),
  before: toSums(0),
  days: salesTotals.days.map(({ day }) => ({ day, paid: 0, before: 0 })),
}

const store = { id: 1, name: '성수와인랩 성수점' }
const seller = { id: 1, name: '성수와인랩' }
export const stockOuts: StockOut[] = [
  {
    ...{ idProduct: 1, name: '샤토 마르고 2015', store, seller, sold: 14, wishes: 32 },
    since: '2026-11-25T18:20:00+09:00',
  },
  { idProduct: 2, name: '클라우디 베이 소비뇽 블랑', store, seller, sold: 0, wishes: 0, since: null },
]
export const slotLoads: SlotLoad[] = [
  { store, day: '2026-11-27', orders: 18, busiest: '19:00', most: 6, capacity: 6 },
  {
    store: { id: 2, name: '한남 보틀숍' },
    day: '2026-11-28',
    orders: 3,
    busiest: '14:00',
    most: 2,
    capacity: null,
  },
]
export const sellerRecords: SellerRecord[] = [
  { seller, orders: 68, soldOut: 0, ready: 61, late: 2, questions: 9, answered: 9 },
  {
    seller: { id: 2, name: '한남 보틀숍' },
    orders: 33,
    soldOut: 3,
    ready: 30,
    late: 7,
    questions: 4,
    answered: 1,
  },
]

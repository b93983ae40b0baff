import type { CountLine, WineKinds } from './stock-count.queries.ts'
import type { StockLevel, StockMove } from './stock.queries.ts'

const store = { id: 11, name: '비니 성수점' }

/** Samples of stock, for the stories of the office. */
export const stockLevels: StockLevel[] = [
  {
    ...{
      idProduct: 101,
      name: '토르벨로 바롤로 세랄토',
      vintage: 2019,
      volumeMl: 750,
      barcode: '8801234567893',
    },
    ...{ store, onHand: 7, reserved: 6, free: 1, soldIn30Days: 14 },
  },
  {
    ...{ idProduct: 102, name: '폰테로소 사소', vintage: 2021, volumeMl: 750, barcode: null },
    ...{ store, onHand: 24, reserved: 0, free: 24, soldIn30Days: 3 },
  },
  {
    ...{ idProduct: 103, name: '카후랑이 리지 소비뇽 블랑', vintage: 2023, volumeMl: 750, barcode: null },
    ...{ store: { id: 12, name: '비니 왕십리역점' }, onHand: 0, reserved: 0, free: 0, soldIn30Days: 9 },
  },
]

export const stockMoves: StockMove[] = [
  {
    ...{ id: 9, at: '2026-11-27T10:12:00+09:00', reason: 'BROKEN', onHand: -1, reserved: 0 },
    ...{ order: null, personName: '이매니저', note: '진열하다가 떨어뜨림' },
  },
  {
    ...{ id: 8, at: '2026-11-27T09:40:00+09:00', reason: 'HOLD', onHand: 0, reserved: 6 },
    ...{ order: '20261127-7KQ2M9XT4B', personName: null, note: null },
  },
  {
    ...{ id: 7, at: '2026-11-20T15:00:00+09:00', reason: 'RECEIVE', onHand: 12, reserved: 0 },
    ...{ order: null, personName: '박운영', note: null },
  },
]

const person = { countedBy: '이매니저', countedAt: '2026-11-27T10:12:00+09:00', closed: false }

/** Lines of a count, the latest first. */
export const countLines: CountLine[] = [
  {
    ...{ idProduct: 101, name: '토르벨로 바롤로 세랄토', vintage: 2019, volumeMl: 750 },
    ...{ ...person, barcode: '8801234567893', counted: 5, recorded: 7 },
  },
  {
    ...{ idProduct: 102, name: '폰테로소 사소', vintage: 2021, volumeMl: 750, barcode: null },
    ...{ ...person, counted: 25, recorded: 24 },
  },
]

export const kinds: WineKinds = [
  { id: 1, code: 'RED', name: '레드', image: null },
  { id: 2, code: 'WHITE', name: '화이트', image: null },
]

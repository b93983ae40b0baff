import { createRefusal, defineModel } from './model.ts'
import type { CountClosing, CountComparison, StockCount } from './stock-count-setup.ts'
import { stockCountMachine } from './stock-count.ts'

/** A count of a whole store that is open. */
export const sampleCount: StockCount = {
  ...{
    id: 3,
    store: { id: 11, name: '비니 성수점' },
    state: 'COUNTING',
    scope: 'ALL',
    kind: null,
    chosen: null,
  },
  ...{ version: 31, openedAt: '2026-11-27T09:00:00+09:00', openedBy: '이매니저', closedAt: null },
  ...{ closedBy: null, products: 12, bottles: 84, up: 0, down: 0 },
}

const bottle = { name: '토르벨로 바롤로 세랄토', vintage: 2019, volumeMl: 750, barcode: '8801234567893' }

/** What a comparison finds: one wine too few, one too many, one that was not counted. */
export const sampleComparison: CountComparison = {
  count: sampleCount,
  differences: [
    {
      ...{ ...bottle, idProduct: 101, counted: 5, recorded: 7, since: -1, difference: -2, after: 4 },
      ...{ setAside: 2, reserved: 0, orders: [] },
    },
    {
      ...{ ...bottle, idProduct: 102, name: '폰테로소 사소', vintage: 2021, barcode: null },
      ...{
        counted: 25,
        recorded: 24,
        since: 0,
        difference: 1,
        after: 25,
        setAside: 0,
        reserved: 0,
        orders: [],
      },
    },
  ],
  ...{ equal: 10, up: 1, down: 2, uncountedTotal: 1 },
  uncounted: [
    {
      ...{ idProduct: 103, name: '카후랑이 리지 소비뇽 블랑', vintage: 2023, volumeMl: 750, barcode: null },
      onHand: 6,
    },
  ],
}

/** A closing that made all lines the stock. */
export const sampleClosing: CountClosing = {
  count: {
    ...sampleCount,
    ...{ state: 'CLOSED', closedAt: '2026-11-27T11:20:00+09:00', closedBy: '이매니저', up: 1, down: 2 },
  },
  ...{ up: 1, down: 2, left: [] },
}

/** One line of which orders hold more than is left. */
const heldLine = {
  ...{ ...bottle, idProduct: 101, counted: 5, recorded: 7, since: 0, difference: -2, after: 5 },
  ...{ setAside: 0, reserved: 6, orders: ['20261127-7KQ2M9XT4B'] },
}
export const samplePartClosing: CountClosing = { count: sampleCount, up: 1, down: 0, left: [heldLine] }

export const model = defineModel(stockCountMachine, {
  page: '/seller/stock/count',
  inputs: [
    { count: null, store: 11 },
    { count: sampleCount, store: 11 },
  ],
  events: [
    { type: 'scope.set', change: { scope: 'KIND', kind: 'RED' } },
    { type: 'scope.submit' },
    { type: 'count.compare' },
    { type: 'count.resume' },
    { type: 'closing.ask' },
    { type: 'closing.cancel' },
    { type: 'closing.confirm' },
    { type: 'count.retry' },
  ],
  outcomes: {
    open: { done: [sampleCount], failed: [createRefusal('office.count.open')] },
    compare: { done: [sampleComparison], failed: [createRefusal('network.unreachable')] },
    close: {
      done: [sampleClosing, samplePartClosing],
      failed: [createRefusal('office.count.changed'), createRefusal('network.unreachable')],
    },
  },
})

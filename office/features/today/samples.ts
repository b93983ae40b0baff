import { maxWaiting } from '#api/contract/office/shop.options.ts'
import type { SalesToday, Waiting } from './today.queries.ts'
import type { WaitingRow } from './today-view.tsx'
import { findWaitingHref } from './waiting-words.ts'

const createRow = (kind: Waiting['kind'], count: number, oldestAt: string | null): WaitingRow => ({
  ...{ kind, count, oldestAt },
  href: findWaitingHref(kind, false) ?? '',
})

export const waitingRows: WaitingRow[] = [
  createRow('LATE_ORDERS', 3, '2026-11-26T10:00:00+09:00'),
  createRow('RETURNS', 1, '2026-11-26T14:20:00+09:00'),
  createRow('PAYMENTS_IN_DOUBT', 2, '2026-11-27T08:55:00+09:00'),
  createRow('FAILED_MESSAGES', maxWaiting + 1, '2026-11-27T03:10:00+09:00'),
  createRow('STOCK_OUTS', 12, null),
  createRow('INVITED_PEOPLE', 0, null),
]

export const salesToday: SalesToday = {
  at: '2026-11-27T15:00:00+09:00',
  today: { orders: 41, amount: 1_824_000 },
  weekAgo: { orders: 36, amount: 1_610_500 },
}

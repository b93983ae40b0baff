import type { SalesToday } from './today.queries.ts'
import type { WaitingRow } from './today-view.tsx'

export const waitingRows: WaitingRow[] = [
  { kind: 'LATE_ORDERS', count: 3, oldestAt: '2026-11-26T10:00:00+09:00', href: '/office/orders?late=1' },
  { kind: 'RETURNS', count: 1, oldestAt: '2026-11-26T14:20:00+09:00', href: '/office/returns' },
  {
    kind: 'PAYMENTS_IN_DOUBT',
    count: 2,
    oldestAt: '2026-11-27T08:55:00+09:00',
    href: '/office/payments',
  },
  {
    kind: 'FAILED_MESSAGES',
    count: 1001,
    oldestAt: '2026-11-27T03:10:00+09:00',
    href: '/office/messages?state=FAILED',
  },
  { kind: 'STOCK_OUTS', count: 12, oldestAt: null, href: '/office/stock?state=out' },
  { kind: 'INVITED_PEOPLE', count: 0, oldestAt: null, href: '/office/people?state=INVITED' },
]

export const salesToday: SalesToday = {
  at: '2026-11-27T15:00:00+09:00',
  today: { orders: 41, amount: 1_824_000 },
  weekAgo: { orders: 36, amount: 1_610_500 },
}

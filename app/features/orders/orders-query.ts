import type { OrderStatus } from './orders.queries.ts'
import type { OrderGroup, OrdersSearch, Period } from './orders-search.ts'

/** The server's states in each group. */
const statusesByGroup = {
  deposit: ['AWAITING_DEPOSIT'],
  paid: ['PAID'],
  preparing: ['PREPARING'],
  underway: ['READY_FOR_PICKUP', 'SHIPPING'],
  done: ['PICKED_UP', 'DELIVERED', 'CONFIRMED'],
  cancelled: [
    'CANCEL_REQUESTED',
    'REFUNDING',
    'PARTIALLY_CANCELLED',
    'CANCELLED',
    'RETURN_REQUESTED',
    'RETURNED',
  ],
} as const satisfies Record<OrderGroup, readonly OrderStatus[]>
const toSeoulDay = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)

/** The first day of a period that ends today, in Seoul; months keep their day where the earlier month has it. */
export const toPeriodStart = (period: Period, now: Date): string => {
  const today = toSeoulDay(now)
  const at = new Date(`${today}T00:00:00Z`)
  if (period === 'today') return today
  if (period === '15d') return new Date(at.getTime() - 14 * 86_400_000).toISOString().slice(0, 10)
  const day = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() - Number(period[0]))
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, last))
  return at.toISOString().slice(0, 10)
}

export const pageSize = 10

/** What the call takes for an address. */
export const toOrdersQuery = (
  { period, from, until, type, state, query, page }: OrdersSearch,
  now: Date,
) => ({
  size: pageSize,
  page: (page ?? 1) - 1,
  ...(type && { type }),
  ...(state && { status: statusesByGroup[state].join(',') }),
  ...(query && { query }),
  ...(period
    ? { startDate: toPeriodStart(period, now) }
    : { ...(from && { startDate: from }), ...(until && { endDate: until }) }),
})

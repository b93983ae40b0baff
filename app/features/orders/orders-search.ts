import type { OrderStatus } from './orders.queries.ts'

/** The periods of the specification, section 9. */
export const periods = ['today', '15d', '1m', '3m', '6m'] as const
export type Period = (typeof periods)[number]

/** The states that shoppers think in; each stands for one or several of the server's. */
export const groups = {
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
} as const satisfies Record<string, readonly OrderStatus[]>
export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as Group[]

const types = ['PICKUP', 'DELIVERY'] as const

/** The filters and the page of the order list, as the address holds them. Pages count from 1. */
export type OrdersSearch = {
  period?: Period
  from?: string
  until?: string
  type?: (typeof types)[number]
  state?: Group
  query?: string
  page?: number
}

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value)
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
const pageOf = (value: unknown): number | undefined => {
  const page = Math.floor(Number(value))
  return page > 1 && page <= 1000 ? page : undefined
}

export const readOrdersSearch = (raw: Record<string, unknown>): OrdersSearch => {
  const search = {
    period: oneOf(periods, raw['period']),
    from: dayOf(raw['from']),
    until: dayOf(raw['until']),
    type: oneOf(types, raw['type']),
    state: oneOf(groupNames, raw['state']),
    query: typeof raw['query'] === 'string' && raw['query'].trim() ? raw['query'].slice(0, 100) : undefined,
    page: pageOf(raw['page']),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** The order to be cancelled or sent back; none where it is still to be chosen. */
export const readReturnSearch = (raw: Record<string, unknown>): { oid?: string } => {
  const oid = String(raw['oid'] ?? '')
  return /^[A-Z0-9-]{6,40}$/.test(oid) ? { oid } : {}
}

/** A change of filters starts over at the first page. */
export const searchChanged = <Search extends object>(search: Search, change: Partial<Search>): Search => {
  const next: Search & { page?: number | undefined } = { ...search, page: undefined, ...change }
  for (const key of Object.keys(next) as (keyof Search)[]) if (next[key] === undefined) delete next[key]
  return next
}

const seoulDay = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)

/** The first day of a period that ends today, in Seoul; months keep their day where the earlier month has it. */
export const startOf = (period: Period, now: Date): string => {
  const today = seoulDay(now)
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
export const listQuery = ({ period, from, until, type, state, query, page }: OrdersSearch, now: Date) => ({
  size: pageSize,
  page: (page ?? 1) - 1,
  ...(type && { type }),
  ...(state && { status: groups[state].join(',') }),
  ...(query && { query }),
  ...(period
    ? { startDate: startOf(period, now) }
    : { ...(from && { startDate: from }), ...(until && { endDate: until }) }),
})

import { readPageNumber, readSearchTerm } from '../../shell/url-params.ts'

/** The periods of docs/spec.md, section 9. */
export const periods = ['today', '15d', '1m', '3m', '6m'] as const
export type Period = (typeof periods)[number]

/** The states that shoppers think in. */
export const orderGroups = ['deposit', 'paid', 'preparing', 'underway', 'done', 'cancelled'] as const
export type OrderGroup = (typeof orderGroups)[number]

const types = ['PICKUP', 'DELIVERY'] as const

/** The filters and the page of the order list, as the address holds them. Pages count from 1. */
export type OrdersSearch = {
  period?: Period
  from?: string
  until?: string
  type?: (typeof types)[number]
  state?: OrderGroup
  query?: string
  page?: number
}

const findOption = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value)
/** A day that the calendar has; Date takes February 30 for March 2. */
const parseDay = (value: unknown): string | undefined => {
  const [day] = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.exec(String(value)) ?? []
  const at = new Date(`${day}T00:00Z`)
  return day && !Number.isNaN(+at) && at.toISOString().startsWith(day) ? day : undefined
}

export const readOrdersSearch = (raw: Record<string, unknown>): OrdersSearch => {
  const search = {
    period: findOption(periods, raw['period']),
    from: parseDay(raw['from']),
    until: parseDay(raw['until']),
    type: findOption(types, raw['type']),
    state: findOption(orderGroups, raw['state']),
    query: readSearchTerm(raw['query']) || undefined,
    page: readPageNumber(raw['page']),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** The order to be cancelled or sent back; none where it is still to be chosen. */
export const readOrderReturnSearch = (raw: Record<string, unknown>): { oid?: string } => {
  const oid = String(raw['oid'] ?? '')
  return /^[A-Z0-9-]{6,40}$/.test(oid) ? { oid } : {}
}

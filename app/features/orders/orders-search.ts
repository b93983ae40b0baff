import { readDay, readOption, readPageNumber, readSearchTerm } from '../../shell/url-params.ts'

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

/** Reads an address; invalid values are undefined. */
export const readOrdersSearch = (raw: Record<string, unknown>): OrdersSearch => ({
  period: readOption(periods, raw['period']),
  from: readDay(raw['from']),
  until: readDay(raw['until']),
  type: readOption(types, raw['type']),
  state: readOption(orderGroups, raw['state']),
  query: readSearchTerm(raw['query']) || undefined,
  page: readPageNumber(raw['page']),
})

/** The order to be cancelled or sent back; none where it is still to be chosen. */
export const readOrderReturnSearch = (raw: Record<string, unknown>): { oid?: string } => {
  const oid = String(raw['oid'] ?? '')
  return /^[A-Z0-9-]{6,40}$/.test(oid) ? { oid } : {}
}

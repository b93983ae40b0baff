import { oidPattern } from '#api/contract/orders.options.ts'
import * as param from '../../shell/url-params.ts'

/** The periods of docs/spec.md, section 9. */
export const periods = ['today', '15d', '1m', '3m', '6m'] as const
export type Period = (typeof periods)[number]

/** Groups of order states, as shoppers name them. */
export const orderGroups = ['deposit', 'paid', 'preparing', 'underway', 'done', 'cancelled'] as const
export type OrderGroup = (typeof orderGroups)[number]

const types = ['PICKUP', 'DELIVERY'] as const

/** The number of an order. */
export const oid = param.matching(oidPattern)

/** A period, by name or by days. */
export const periodParams = { period: param.option(periods), from: param.day, until: param.day }

/** The filters and the page of the order list, as the address holds them. Pages count from 1. */
export const ordersSearch = param.createSearchSchema({
  ...periodParams,
  type: param.option(types),
  state: param.option(orderGroups),
  query: param.text(),
  page: param.page,
})
export type OrdersSearch = param.SearchOf<typeof ordersSearch>

/** The order to be cancelled or sent back; none where it is still to be chosen. */
export const orderReturnSearch = param.createSearchSchema({ oid })

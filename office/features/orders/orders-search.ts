import * as param from '#app/shell/url-params.ts'
import { listLook } from '../../shell/list-look.ts'

export const orderTabs = ['paid', 'preparing', 'ready', 'shipping', 'returning', 'late', 'today'] as const
export type OrderTab = (typeof orderTabs)[number]
export const orderTypes = ['PICKUP', 'DELIVERY', 'SUBSCRIBE'] as const
export const orderPanels = ['cancel', 'pickup', 'return', 'goodwill'] as const
export type OrderPanelName = (typeof orderPanels)[number]

/** What an address asks of the list of orders: its page, tab, filters and sort. */
export const ordersSearch = param.createSearchSchema({
  page: param.page,
  ...listLook,
  query: param.text(),
  tab: param.option(orderTabs),
  type: param.option(orderTypes),
  sort: param.option(['old', 'late']),
  store: param.id,
  /** Orders that are moved on together, as they are shown until they are done. */
  job: param.id,
  from: param.day,
  until: param.day,
})
export type OrdersSearch = param.SearchOf<typeof ordersSearch>

/** What an address asks of one order: the panel that is open. */
export const orderSearch = param.createSearchSchema({ panel: param.option(orderPanels) })
export type OrderSearch = param.SearchOf<typeof orderSearch>

/** What an address asks of the queue of returns. */
export const returnsSearch = param.createSearchSchema({
  page: param.page,
  /** Approved ones whose products are awaited, in place of those to decide. */
  waits: param.option(['goods']),
})
export type ReturnsSearch = param.SearchOf<typeof returnsSearch>

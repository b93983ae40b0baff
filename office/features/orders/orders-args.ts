import { fn } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import type { OrdersViewProps } from './orders-view.tsx'
import { orderBoard, orderRows } from './samples.ts'

/** A page of these orders, of which the list may find more. */
export const toOrderList = (items: typeof orderRows, totalElements = items.length) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: Math.ceil(totalElements / 50), totalElements },
})

/** The list of orders as a story shows it by default. */
export const ordersArgs: OrdersViewProps = {
  list: toOrderList(orderRows),
  board: orderBoard,
  failure: null,
  search: {},
  stores: [],
  canMove: true,
  question: {
    move: null,
    preview: undefined,
    working: false,
    failure: null,
    onConfirm: fn(),
    onCancel: fn(),
  },
  outcome: { done: null, job: undefined },
  toHref: (change) => toListHref('/office/orders', change),
  toOrderHref: (oid) => `/office/orders/${oid}`,
  onRetry: fn(),
  onFilter: fn(),
  onAsk: fn(),
}

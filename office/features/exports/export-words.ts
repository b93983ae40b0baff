import { maxExportRows, type ExportFailure, type ExportList } from '#api/contract/office/exports.options.ts'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'

const listNames: Record<ExportList, () => string> = {
  orders: m['frame.page.orders'],
  wines: m['frame.page.wines'],
  offers: m['frame.page.offers'],
  stock: m['frame.page.stock'],
  members: m['frame.page.members'],
}
export const toExportListName = (list: ExportList): string => listNames[list]()

const failureTexts: Record<ExportFailure, () => string> = {
  TOO_MANY: () => m['exports.failure.too_many']({ count: formatCount(maxExportRows) }),
  NOT_PERMITTED: m['exports.failure.not_permitted'],
  FILTER: m['exports.failure.filter'],
  FAULT: m['exports.failure.fault'],
}
export const toExportFailure = (failure: ExportFailure): string => failureTexts[failure]()

/** The filters of lists by their keys in an address, and their values where those are codes. */
const filterNames: Record<string, () => string> = {
  query: m['exports.filter.query'],
  tab: m['exports.filter.tab'],
  type: m['exports.filter.type'],
  store: m['exports.filter.store'],
  from: m['exports.filter.from'],
  until: m['exports.filter.until'],
  bottle: m['exports.filter.bottle'],
  winery: m['exports.filter.winery'],
  seller: m['exports.filter.seller'],
  state: m['exports.filter.state'],
}

const valueNames: Record<string, Record<string, () => string>> = {
  tab: {
    paid: m['orders.tab.paid'],
    preparing: m['orders.tab.preparing'],
    ready: m['orders.tab.ready'],
    shipping: m['orders.tab.shipping'],
    returning: m['orders.tab.returning'],
    late: m['orders.tab.late'],
    today: m['orders.tab.today'],
  },
  type: {
    PICKUP: m['orders.type.pickup'],
    DELIVERY: m['orders.type.delivery'],
    SUBSCRIBE: m['orders.type.subscribe'],
  },
  bottle: { WITH: m['wines.bottle.with'], WITHOUT: m['wines.bottle.without'] },
  state: {
    DRAFT: m['offers.state.draft'],
    ON_SALE: m['offers.state.on_sale'],
    STOPPED: m['offers.state.stopped'],
    OUT: m['stock.state.out'],
    LOW: m['stock.state.low'],
    ACTIVE: m['members.state.active'],
    BLOCKED: m['members.state.blocked'],
    WITHDRAWN: m['members.state.withdrawn'],
  },
}

/** The filters of a query in words; the order of rows is none. */
export const toFilterText = (query: string): string =>
  [...new URLSearchParams(query)]
    .flatMap(([key, value]) => {
      const name = filterNames[key]?.()
      return name ? [m['exports.filter.part']({ name, value: valueNames[key]?.[value]?.() ?? value })] : []
    })
    .join(' · ') || m['exports.all_rows']()

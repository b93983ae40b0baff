import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { setTransport, toQueryString } from '#api/client.ts'
import {
  readyViews,
  savedListNames,
  savedLists,
  toCallQuery,
  toSavedQuery,
  type SavedListName,
} from '#api/contract/office/views.options.ts'
import { parseSearchParams } from '#app/shell/url-params.ts'
import { accessSearch } from '../features/access/access-search.ts'
import { access } from '../features/access/access.queries.ts'
import { auditSearch } from '../features/audit/audit-search.ts'
import { audit } from '../features/audit/audit.queries.ts'
import { careSearch } from '../features/care/care-search.ts'
import { care } from '../features/care/care.queries.ts'
import { couponsSearch } from '../features/coupons/coupons-search.ts'
import { officeCoupons } from '../features/coupons/coupons.queries.ts'
import { draftsSearch } from '../features/drafts/drafts-search.ts'
import { drafts } from '../features/drafts/drafts.queries.ts'
import { membersSearch } from '../features/members/members-search.ts'
import { members } from '../features/members/members.queries.ts'
import { messagesSearch } from '../features/messages/messages-search.ts'
import { messages } from '../features/messages/messages.queries.ts'
import { offersSearch } from '../features/offers/offers-search.ts'
import { offers } from '../features/offers/offers.queries.ts'
import { ordersSearch } from '../features/orders/orders-search.ts'
import { orders } from '../features/orders/orders.queries.ts'
import { sellersSearch } from '../features/sellers/sellers-search.ts'
import { sellers } from '../features/sellers/sellers.queries.ts'
import { stockSearch } from '../features/stock/stock-search.ts'
import { stock } from '../features/stock/stock.queries.ts'
import { storeSearch } from '../features/stores/store-search.ts'
import { officeStores } from '../features/stores/stores.queries.ts'
import { officeWineries } from '../features/wineries/wineries.queries.ts'
import { wineriesSearch } from '../features/wineries/wineries-search.ts'
import { officeWines } from '../features/wines/wines.queries.ts'
import { winesSearch } from '../features/wines/wines-search.ts'

/** Runs the query of a list at an address. */
type ReadList = (client: QueryClient, address: string) => Promise<unknown>

const readers: Record<SavedListName, ReadList> = {
  orders: (client, address) => client.fetchQuery(orders.list(ordersSearch.parse(parseSearchParams(address)))),
  wines: (client, address) =>
    client.fetchQuery(officeWines.list(winesSearch.parse(parseSearchParams(address)))),
  wineries: (client, address) =>
    client.fetchQuery(officeWineries.list(wineriesSearch.parse(parseSearchParams(address)))),
  drafts: (client, address) => client.fetchQuery(drafts.list(draftsSearch.parse(parseSearchParams(address)))),
  offers: (client, address) => client.fetchQuery(offers.list(offersSearch.parse(parseSearchParams(address)))),
  stock: (client, address) => client.fetchQuery(stock.list(stockSearch.parse(parseSearchParams(address)))),
  stores: (client, address) =>
    client.fetchQuery(officeStores.list(storeSearch.parse(parseSearchParams(address)))),
  sellers: (client, address) =>
    client.fetchQuery(sellers.list(sellersSearch.parse(parseSearchParams(address)))),
  coupons: (client, address) =>
    client.fetchQuery(officeCoupons.list(couponsSearch.parse(parseSearchParams(address)))),
  members: (client, address) =>
    client.fetchQuery(members.list(membersSearch.parse(parseSearchParams(address)))),
  care: (client, address) => client.fetchQuery(care.list(careSearch.parse(parseSearchParams(address)))),
  messages: (client, address) =>
    client.fetchQuery(messages.list(messagesSearch.parse(parseSearchParams(address)))),
  audit: (client, address) => client.fetchQuery(audit.list(auditSearch.parse(parseSearchParams(address)))),
  access: (client, address) => client.fetchQuery(access.list(accessSearch.parse(parseSearchParams(address)))),
}

/** The columns and rows of a list, of which its call knows nothing but the rows of a page. */
const look = 'cols=state.total&size=100'

/** Addresses that use every key of a list which is saved. */
const addresses: Record<SavedListName, string[]> = {
  orders: [
    ...['paid', 'preparing', 'ready', 'shipping', 'returning', 'late', 'today'].map((tab) => `tab=${tab}`),
    'type=PICKUP&sort=late&store=3&from=2026-11-01&until=2026-11-28',
    look,
  ],
  wines: ['query=%EB%A6%AC%EC%8A%AC%EB%A7%81&bottle=WITHOUT&state=HIDDEN&winery=4&sort=new', look],
  wineries: ['query=a&area=7&sort=new'],
  drafts: ['query=a&state=SENT&sort=new'],
  offers: ['query=a&seller=3&state=STOPPED&sort=price'],
  stock: ['query=a&store=3&state=LOW&sort=free'],
  stores: ['query=a&state=OPEN&gap=HOURS&sort=new', look],
  sellers: ['query=a&state=OPEN&waits=ENDING&sort=new', look],
  coupons: ['query=a&state=PAUSED&kind=SHIPPING&bearer=SELLER&sort=used', look],
  members: ['state=BLOCKED', look],
  care: ['kind=QUESTION&state=ANSWERED', 'only=late', 'only=mine'],
  messages: ['state=FAILED&channel=SMS&from=2026-11-01&until=2026-11-28'],
  audit: ['actor=person%3A7&subject=view%3A3&act=view.save&from=2026-11-01&until=2026-11-28'],
  access: ['person=7&act=CARE'],
}

/** What a page sends at an address, without the page and its size; a list of values as addresses have it. */
const readCallQuery = async (list: SavedListName, address: string): Promise<Record<string, string>> => {
  const queries: Record<string, unknown>[] = []
  setTransport(({ query = {} }) => {
    queries.push(query)
    return Promise.resolve({})
  })
  await readers[list](new QueryClient(), address)
  const [{ page: _page, size: _size, ...query } = {}] = queries
  const parts = Object.entries(query).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.join(',') : value,
  ])
  return Object.fromEntries(new URLSearchParams(toQueryString(Object.fromEntries(parts))))
}

describe('the filters of a saved view', () => {
  it.each(savedListNames)('are those that the page of %s sends', async (list) => {
    const keys = new Set(addresses[list].flatMap((address) => [...new URLSearchParams(address).keys()]))
    expect([...keys].sort()).toEqual(Object.keys(savedLists[list].keys).sort())
    for (const address of addresses[list])
      expect(toCallQuery(list, address), address).toEqual(await readCallQuery(list, address))
  })

  it('of the views that come ready are complete and in the order of their list', () => {
    for (const list of savedListNames)
      for (const query of Object.values<string>(readyViews[list]))
        expect(toSavedQuery(list, query)).toBe(query)
  })

  it('are alike in whichever order an address has them, and leave out what is no filter', () => {
    const query = toSavedQuery('orders', 'sort=late&page=4&tab=late&query=010-1234-5678')
    expect(query).toBe('tab=late&sort=late')
    expect(toSavedQuery('orders', '?tab=late&sort=late')).toBe(query)
  })
})

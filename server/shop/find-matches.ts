import { catalogue } from '#api/contract/office/catalogue.ts'
import { members } from '#api/contract/office/members.ts'
import { orders } from '#api/contract/office/orders.ts'
import { maxMatches } from '#api/contract/office/search.options.ts'
import { sellers } from '#api/contract/office/sellers.ts'
import type { shop } from '#api/contract/office/shop.ts'
import { stock } from '#api/contract/office/stock.ts'
import { stores } from '#api/contract/office/stores.ts'
import { mayPerson, type Permission } from '#api/permissions.ts'
import type { CallContext, Handler } from '../http/handler.ts'

type SearchContext = CallContext<typeof shop.search>

/** The handlers of the lists: a search finds what they list, for whom they list it. */
export type SearchedLists = {
  orders: Handler<typeof orders.officeOrders>
  wines: Handler<typeof catalogue.officeWines>
  stock: Handler<typeof stock.stockLevels>
  sellers: Handler<typeof sellers.sellers>
  stores: Handler<typeof stores.officeStores>
  members: Handler<typeof members.officeMembers>
}

type ListPage<Item> = { _embedded: { items: Item[] }; page: { totalElements: number } }

/** The first things of a list, where the permission of the list is the person's; null where it is not. */
const findFirst = async <Item>(
  { person }: SearchContext,
  { may }: { may: Permission },
  readList: () => Promise<ListPage<Item>> | ListPage<Item>,
) => {
  if (!mayPerson(person, may, 'read')) return null
  const { _embedded, page } = await readList()
  return { total: page.totalElements, items: _embedded.items }
}

/** What fits the words, by kind. */
export const findMatches = async (lists: SearchedLists, ctx: SearchContext) => {
  const base = { ...ctx, params: undefined, body: undefined }
  const page = { query: ctx.body.words, size: maxMatches, page: 0 }
  const isOperator = ctx.person.companyId === null
  const [foundOrders, wines, bottles, companies, places, shoppers] = await Promise.all([
    findFirst(ctx, orders.officeOrders, () => lists.orders({ ...base, query: page })),
    findFirst(ctx, catalogue.officeWines, () => lists.wines({ ...base, query: page })),
    // The operator's wines stand in the catalogue: their bottles are one step from there.
    isOperator ? null : findFirst(ctx, stock.stockLevels, () => lists.stock({ ...base, query: page })),
    findFirst(ctx, sellers.sellers, () => lists.sellers({ ...base, query: page })),
    findFirst(ctx, stores.officeStores, () => lists.stores({ ...base, query: page })),
    findFirst(ctx, members.officeMembers, () => lists.members({ ...base, query: page })),
  ])
  return { orders: foundOrders, wines, stock: bottles, sellers: companies, stores: places, members: shoppers }
}

import { z } from 'zod'
import type { Call } from '#api/call.ts'
import { care } from '#api/contract/office/care.ts'
import { catalogue } from '#api/contract/office/catalogue.ts'
import { campaigns } from '#api/contract/office/campaigns.ts'
import { drafts } from '#api/contract/office/drafts.ts'
import { members } from '#api/contract/office/members.ts'
import { messages } from '#api/contract/office/messages.ts'
import { offers } from '#api/contract/office/offers.ts'
import { orders } from '#api/contract/office/orders.ts'
import { records } from '#api/contract/office/records.ts'
import { sellers } from '#api/contract/office/sellers.ts'
import { stock } from '#api/contract/office/stock.ts'
import { stores } from '#api/contract/office/stores.ts'
import type { views } from '#api/contract/office/views.ts'
import { toCallQuery, type savedLists, type SavedListName } from '#api/contract/office/views.options.ts'
import { wineries } from '#api/contract/office/wineries.ts'
import { readQuery } from '#api/fields.ts'
import type { CallContext, Handler } from '../http/handler.ts'

/** The call that each list asks: it asks for the permission by which a view of the list is seen. */
const listCalls = {
  orders: orders.officeOrders,
  wines: catalogue.officeWines,
  wineries: wineries.officeWineries,
  drafts: drafts.drafts,
  offers: offers.offers,
  stock: stock.stockLevels,
  stores: stores.officeStores,
  sellers: sellers.sellers,
  coupons: campaigns.campaigns,
  members: members.officeMembers,
  care: care.cases,
  messages: messages.officeMessages,
  audit: records.auditLog,
  access: records.accessRecords,
} satisfies { [List in SavedListName]: Call & { may: (typeof savedLists)[List]['may'] } }

export type CountContext = CallContext<typeof views.viewCounts>
export type ListHandlers = { [List in SavedListName]: Handler<(typeof listCalls)[List]> }

const Totalled = z.object({ page: z.object({ totalElements: z.number() }) })

/** The total of a list as its own call answers it, within the scope of the person; null for a filter it refuses. */
const readTotal = async (
  handlers: ListHandlers,
  ctx: CountContext,
  list: SavedListName,
  query: string,
): Promise<number | null> => {
  const schema = readQuery(listCalls[list].query)
  const input = schema.safeParse({ ...toCallQuery(list, query), page: '0', size: '1' })
  if (!input.success) return null
  // The calls are a table here: the schema of each has checked its query.
  const answer: unknown = await handlers[list]({ ...ctx, query: input.data } as never)
  return Totalled.parse(answer).page.totalElements
}

/** After this time the views that are left are not counted. */
const withinMs = 2000

/** The rows of several saved queries of one list, one after the other; null for those that were not counted. */
export const countSavedQueries = async (
  handlers: ListHandlers,
  ctx: CountContext,
  list: SavedListName,
  queries: readonly string[],
): Promise<Map<string, number | null>> => {
  const until = performance.now() + withinMs
  const counts = new Map<string, number | null>()
  for (const query of new Set(queries))
    counts.set(query, performance.now() < until ? await readTotal(handlers, ctx, list, query) : null)
  return counts
}

import { describe, expect, it } from 'vitest'
import { waitingKinds } from '#api/contract/office/shop.ts'
import { parseSearchParams } from '#app/shell/url-params.ts'
import { careSearch } from '../care/care-search.ts'
import { chatSearch } from '../chat/chat-search.ts'
import { draftsSearch } from '../drafts/drafts-search.ts'
import { messagesSearch } from '../messages/messages-search.ts'
import { ordersSearch, returnsSearch } from '../orders/orders-search.ts'
import { paymentsSearch } from '../payments/payments-search.ts'
import { peopleSearch } from '../people/people-search.ts'
import { reconciliationSearch } from '../reconciliation/reconciliation-search.ts'
import { sellersSearch } from '../sellers/sellers-search.ts'
import { approvalsSearch } from '../refunds/refunds-search.ts'
import { stockSearch } from '../stock/stock-search.ts'
import { findWaitingHref } from './waiting-words.ts'

/** What reads the address of each list. */
const schemas: Record<string, { parse: (raw: Record<string, unknown>) => object }> = {
  approvals: approvalsSearch,
  care: careSearch,
  chat: chatSearch,
  drafts: draftsSearch,
  messages: messagesSearch,
  orders: ordersSearch,
  payments: paymentsSearch,
  people: peopleSearch,
  questions: careSearch,
  reconciliation: reconciliationSearch,
  returns: returnsSearch,
  sellers: sellersSearch,
  stock: stockSearch,
}

/** Pages of a seller's own company, whose addresses ask for nothing. */
const ownPages = ['/seller/apply', '/seller/company']

const hrefs = waitingKinds.flatMap((kind) =>
  [findWaitingHref(kind, false), findWaitingHref(kind, true)].filter((href) => href !== null),
)

describe('the links of what waits', () => {
  it.each(hrefs)('%s is understood by its page', (href) => {
    const [path = '', query = ''] = href.split('?')
    const values = parseSearchParams(query)
    if (ownPages.includes(path)) return expect(values).toEqual({})
    expect(schemas[path.split('/')[2] ?? '']?.parse(values)).toEqual(values)
  })

  it('lead to what was counted, and not to all of it', () => {
    expect(findWaitingHref('LATE_ORDERS', true)).toBe('/seller/orders?tab=late')
    expect(findWaitingHref('CHATS', true)).toBe('/seller/chat?only=unread')
    expect(findWaitingHref('STOCK_OUTS', false)).toBe('/office/stock?state=OUT')
    expect(findWaitingHref('INQUIRIES', false)).toBe('/office/care?kind=INQUIRY')
    expect(findWaitingHref('QUESTIONS', false)).toBe('/office/care?kind=QUESTION')
  })
})

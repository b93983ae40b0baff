import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import type { CareSearch } from '../care/care-search.ts'
import type { ChatSearch } from '../chat/chat-search.ts'
import type { DraftsSearch } from '../drafts/drafts-search.ts'
import type { MessagesSearch } from '../messages/messages-search.ts'
import type { OrdersSearch } from '../orders/orders-search.ts'
import type { PaymentsSearch } from '../payments/payments-search.ts'
import type { PeopleSearch } from '../people/people-search.ts'
import type { SellersSearch } from '../sellers/sellers-search.ts'
import type { StockSearch } from '../stock/stock-search.ts'
import type { Waiting } from './today.queries.ts'

type Kind = Waiting['kind']

const names: Record<Kind, () => string> = {
  LATE_ORDERS: m['today.kind.late_orders'],
  RETURNS: m['today.kind.returns'],
  APPROVALS: m['today.kind.approvals'],
  REFUNDS_OWED: m['today.kind.refunds_owed'],
  PAYMENTS_IN_DOUBT: m['today.kind.payments_in_doubt'],
  UNMATCHED_DEPOSITS: m['today.kind.unmatched_deposits'],
  DIFFERENCES: m['today.kind.differences'],
  FAILED_MESSAGES: m['today.kind.failed_messages'],
  INQUIRIES: m['today.kind.inquiries'],
  QUESTIONS: m['today.kind.questions'],
  CHATS: m['today.kind.chats'],
  STOCK_OUTS: m['today.kind.stock_outs'],
  INVITED_PEOPLE: m['today.kind.invited_people'],
  APPLICATIONS: m['today.kind.applications'],
  SELLER_DOCUMENTS: m['today.kind.seller_documents'],
  DRAFTS: m['today.kind.drafts'],
}

/** What a seller does about the same kind, where that is something else. */
const sellerNames: Partial<Record<Kind, () => string>> = {
  APPLICATIONS: m['today.kind.own_application'],
  SELLER_DOCUMENTS: m['today.kind.own_documents'],
}

export const toWaitingName = (kind: Kind, isSeller: boolean): string =>
  ((isSeller && sellerNames[kind]) || names[kind])()

const lateOrders = { tab: 'late' } satisfies OrdersSearch
const refundsOwed = { tab: 'refunds' } satisfies PaymentsSearch
const unmatchedDeposits = { tab: 'deposits' } satisfies PaymentsSearch
const failedMessages = { state: 'FAILED' } satisfies MessagesSearch
const inquiries = { kind: 'INQUIRY' } satisfies CareSearch
const unreadChats = { only: 'unread' } satisfies ChatSearch
const questions = { kind: 'QUESTION' } satisfies CareSearch
const stockOuts = { state: 'OUT' } satisfies StockSearch
const applications = { waits: 'APPLICATION' } satisfies SellersSearch
const sellerDocuments = { waits: 'DOCUMENT' } satisfies SellersSearch
const sentDrafts = { state: 'SENT' } satisfies DraftsSearch
const invitedPeople = { state: 'INVITED' } satisfies PeopleSearch

/** The list that a count leads to, for the operator and for a seller; null where there is none. */
const hrefs: Record<Kind, { office: string | null; seller: string | null }> = {
  LATE_ORDERS: {
    office: toListHref('/office/orders', lateOrders),
    seller: toListHref('/seller/orders', lateOrders),
  },
  RETURNS: { office: '/office/returns', seller: '/seller/returns' },
  REFUNDS_OWED: { office: toListHref('/office/payments', refundsOwed), seller: null },
  APPROVALS: { office: '/office/approvals', seller: null },
  PAYMENTS_IN_DOUBT: { office: '/office/payments', seller: null },
  UNMATCHED_DEPOSITS: { office: toListHref('/office/payments', unmatchedDeposits), seller: null },
  DIFFERENCES: { office: '/office/reconciliation?state=DIFFERING', seller: null },
  FAILED_MESSAGES: { office: toListHref('/office/messages', failedMessages), seller: null },
  INQUIRIES: { office: toListHref('/office/care', inquiries), seller: null },
  // A seller has questions alone.
  QUESTIONS: { office: toListHref('/office/care', questions), seller: '/seller/questions' },
  // The operator's people read no chats.
  CHATS: { office: null, seller: toListHref('/seller/chat', unreadChats) },
  STOCK_OUTS: {
    office: toListHref('/office/stock', stockOuts),
    seller: toListHref('/seller/stock', stockOuts),
  },
  INVITED_PEOPLE: {
    office: toListHref('/office/people', invitedPeople),
    seller: toListHref('/seller/people', invitedPeople),
  },
  APPLICATIONS: { office: toListHref('/office/sellers', applications), seller: '/seller/apply' },
  SELLER_DOCUMENTS: { office: toListHref('/office/sellers', sellerDocuments), seller: '/seller/company' },
  DRAFTS: { office: toListHref('/office/drafts', sentDrafts), seller: null },
}

export const findWaitingHref = (kind: Kind, isSeller: boolean): string | null =>
  hrefs[kind][isSeller ? 'seller' : 'office']

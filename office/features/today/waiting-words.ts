import { m } from '#office-messages'
import type { Waiting } from './today.queries.ts'

type Kind = Waiting['kind']

const names: Record<Kind, () => string> = {
  LATE_ORDERS: m['today.kind.late_orders'],
  RETURNS: m['today.kind.returns'],
  REFUNDS_OWED: m['today.kind.refunds_owed'],
  PAYMENTS_IN_DOUBT: m['today.kind.payments_in_doubt'],
  UNMATCHED_DEPOSITS: m['today.kind.unmatched_deposits'],
  FAILED_MESSAGES: m['today.kind.failed_messages'],
  INQUIRIES: m['today.kind.inquiries'],
  QUESTIONS: m['today.kind.questions'],
  STOCK_OUTS: m['today.kind.stock_outs'],
  INVITED_PEOPLE: m['today.kind.invited_people'],
}

export const toWaitingName = (kind: Kind): string => names[kind]()

/** The list that a count leads to, for the operator and for a seller; null where there is none. */
const hrefs: Record<Kind, { office: string; seller: string | null }> = {
  LATE_ORDERS: { office: '/office/orders?late=1', seller: '/seller/orders?late=1' },
  RETURNS: { office: '/office/returns', seller: '/seller/returns' },
  REFUNDS_OWED: { office: '/office/payments?tab=refunds', seller: null },
  PAYMENTS_IN_DOUBT: { office: '/office/payments', seller: null },
  UNMATCHED_DEPOSITS: { office: '/office/payments?tab=deposits', seller: null },
  FAILED_MESSAGES: { office: '/office/messages?state=FAILED', seller: null },
  INQUIRIES: { office: '/office/care', seller: null },
  QUESTIONS: { office: '/office/care', seller: '/seller/questions' },
  STOCK_OUTS: { office: '/office/stock?state=out', seller: '/seller/stock?state=out' },
  INVITED_PEOPLE: { office: '/office/people?state=INVITED', seller: '/seller/people?state=INVITED' },
}

export const findWaitingHref = (kind: Kind, isSeller: boolean): string | null =>
  hrefs[kind][isSeller ? 'seller' : 'office']

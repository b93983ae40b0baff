import type { StatementLineKind, StatementState } from '#api/contract/office/settlements.options.ts'
import { formatDate, formatDateRange, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import type { Invoice, SettlementPeriod, Statement, StatementCard } from './settlements.queries.ts'

const stateNames: Record<StatementState, () => string> = {
  OPEN: m['settlements.state.open'],
  CLOSED: m['settlements.state.closed'],
  HELD: m['settlements.state.held'],
  APPROVED: m['settlements.state.approved'],
  PAID: m['settlements.state.paid'],
  PAY_FAILED: m['settlements.state.pay_failed'],
  CARRIED: m['settlements.state.carried'],
}
export const toStatementStateName = (state: StatementState): string => stateNames[state]()

const stateTones = {
  OPEN: 'neutral',
  CLOSED: 'notify',
  HELD: 'warning',
  APPROVED: 'burgundy',
  PAID: 'success',
  PAY_FAILED: 'warning',
  CARRIED: 'neutral',
} as const
export const toStatementTone = (state: StatementState) => stateTones[state]

const kindNames: Record<StatementLineKind, () => string> = {
  SALE: m['settlements.kind.sale'],
  SHIPPING: m['settlements.kind.shipping'],
  COUPON_SELLER: m['settlements.kind.coupon'],
  COMMISSION: m['settlements.kind.commission'],
  VAT: m['settlements.kind.vat'],
  RETURN: m['settlements.kind.return'],
  CARRIED: m['settlements.kind.carried'],
  CORRECTION: m['settlements.kind.correction'],
}
export const toLineKindName = (kind: StatementLineKind): string => kindNames[kind]()

const invoiceKindNames: Record<Invoice['kind'], () => string> = {
  ISSUE: m['settlements.invoice.kind.issue'],
  AMENDMENT: m['settlements.invoice.kind.amendment'],
}
export const toInvoiceKindName = (kind: Invoice['kind']): string => invoiceKindNames[kind]()

const stepNames: Record<StatementState, () => string> = {
  OPEN: m['settlements.step.open'],
  CLOSED: m['settlements.step.closed'],
  HELD: m['settlements.step.held'],
  APPROVED: m['settlements.step.approved'],
  PAID: m['settlements.step.paid'],
  PAY_FAILED: m['settlements.step.pay_failed'],
  CARRIED: m['settlements.step.carried'],
}
/** What was done: a statement that is closed after a hold was released. */
export const toStatementStepName = (to: StatementState, from: StatementState | undefined): string =>
  from === 'HELD' && to === 'CLOSED' ? m['settlements.step.released']() : stepNames[to]()

/** An amount in won with its sign before it: -5,600원. */
export const formatSignedWon = (amount: number): string =>
  amount < 0 ? `-${formatWon(-amount)}` : formatWon(amount)

/** 2026.11.23 ~ 11.29. */
export const formatPeriod = ({ firstDay, lastDay }: Pick<SettlementPeriod, 'firstDay' | 'lastDay'>): string =>
  formatDateRange(firstDay, lastDay)

/** 2026.11, of a YYYY-MM: the start of what a date is in both languages of the office. */
export const formatInvoiceMonth = (text: string): string => text.replace('-', '.')

const owedStates: readonly StatementState[] = ['CLOSED', 'HELD', 'APPROVED', 'PAY_FAILED']

/** Whether a statement should have been paid before `today`, a day of Seoul. */
export const isStatementLate = (
  { state, payBy, total }: Pick<StatementCard, 'state' | 'payBy' | 'total'>,
  today: string,
): boolean => owedStates.includes(state) && total > 0 && payBy < today

/** What a statement means for its seller, in one line. */
export const toSellerLine = (
  statement: Pick<StatementCard, 'state' | 'total' | 'payBy' | 'period'>,
  today: string,
  paidOn: string | null = null,
): string => {
  const amount = formatSignedWon(statement.total)
  const day = formatDate(statement.payBy)
  switch (statement.state) {
    case 'OPEN':
      return m['settlements.own.open']({ amount, day: formatDate(statement.period.lastDay) })
    case 'PAID':
      return paidOn
        ? m['settlements.own.paid']({ amount, day: formatDate(paidOn) })
        : `${amount} · ${m['settlements.state.paid']()}`
    case 'HELD':
      return m['settlements.own.held']({ amount })
    case 'PAY_FAILED':
      return m['settlements.own.failed']({ amount })
    case 'CARRIED':
      return m['settlements.own.carried']({ amount })
    case 'CLOSED':
    case 'APPROVED':
      return isStatementLate(statement, today)
        ? m['settlements.own.late']({ amount, day })
        : m['settlements.own.due']({ amount, day })
  }
}

/** The reason of the step that led to the state of now; null where it has none. */
export const findStateReason = ({ state, steps }: Pick<Statement, 'state' | 'steps'>): string | null =>
  steps.findLast(({ to }) => to === state)?.reason ?? null

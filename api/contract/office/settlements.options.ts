/** A period is open until its last day is over, and is closed once. */
export const periodStates = ['OPEN', 'CLOSED'] as const
export type PeriodState = (typeof periodStates)[number]

/**
 * What a seller is owed for one period. CARRIED: below zero or nothing, and part of the next. Nothing reopens:
 * corrections are lines of the next period.
 */
export const statementStates = [
  'OPEN',
  'CLOSED',
  'HELD',
  'APPROVED',
  'PAID',
  'PAY_FAILED',
  'CARRIED',
] as const
export type StatementState = (typeof statementStates)[number]

export const statementLineKinds = [
  'SALE',
  'SHIPPING',
  'COUPON_SELLER',
  'COMMISSION',
  'VAT',
  'RETURN',
  'CARRIED',
  'CORRECTION',
] as const
export type StatementLineKind = (typeof statementLineKinds)[number]

/** The latest period first, or the largest sum. */
export const statementSorts = ['new', 'total'] as const
export const invoiceSorts = ['new', 'old'] as const

/** An invoice for commission, and what amends one that was issued. */
export const invoiceKinds = ['ISSUE', 'AMENDMENT'] as const
/** WAITING: its approval number has not been typed in. */
export const invoiceStates = ['WAITING', 'ISSUED'] as const

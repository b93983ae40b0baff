/** How an account stands that waits for its deposit. */
export type Account = { waiting: boolean; amount: number; deposited: number }
export type Deposit = { kind: 'paid'; over: number } | { kind: 'short'; missing: number } | { kind: 'owed' }

/**
 * What money that came into a virtual account does. Deposits add up: short ones wait for the rest, what is over goes
 * back, and so does all of it once the order waits no more.
 */
export const depositOf = ({ waiting, amount, deposited }: Account, came: number): Deposit => {
  if (!waiting) return { kind: 'owed' }
  const over = deposited + came - amount
  return over < 0 ? { kind: 'short', missing: -over } : { kind: 'paid', over }
}

/** How an account stands that waits for its deposit. */
export type AccountState = { waiting: boolean; amount: number; deposited: number }
export type DepositOutcome =
  { kind: 'paid'; over: number } | { kind: 'short'; missing: number } | { kind: 'owed' }

/**
 * What money that came into a virtual account does. Deposits add up: short ones wait for the rest, what is over goes
 * back, and so does all of it once the order waits no more.
 */
export const classifyDeposit = (
  { waiting: isAwaited, amount, deposited }: AccountState,
  depositAmount: number,
): DepositOutcome => {
  if (!isAwaited) return { kind: 'owed' }
  const excess = deposited + depositAmount - amount
  return excess < 0 ? { kind: 'short', missing: -excess } : { kind: 'paid', over: excess }
}

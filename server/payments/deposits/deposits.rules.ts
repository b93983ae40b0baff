/** The state of an account that waits for its deposit. */
export type AccountState = { waiting: boolean; amount: number; deposited: number }
export type DepositOutcome =
  | { kind: 'paid'; over: number }
  | { kind: 'short'; missing: number }
  | { kind: 'owed' }

/**
 * The effect of money received in a virtual account. Deposits add up: short ones wait for the rest; the
 * excess is refunded, and so is everything once the order no longer waits.
 */
export const classifyDeposit = (
  { waiting: isAwaited, amount, deposited }: AccountState,
  depositAmount: number,
): DepositOutcome => {
  if (!isAwaited) return { kind: 'owed' }
  const excess = deposited + depositAmount - amount
  return excess < 0 ? { kind: 'short', missing: -excess } : { kind: 'paid', over: excess }
}

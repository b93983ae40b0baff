import type { StatementState } from '#api/contract/office/settlements.options.ts'

type Transition = { from: readonly StatementState[]; to: StatementState }

/** What may become of a closed statement: the guard table of their states. */
const transitions = {
  HOLD: { from: ['CLOSED'], to: 'HELD' },
  RELEASE: { from: ['HELD'], to: 'CLOSED' },
  APPROVE: { from: ['CLOSED', 'PAY_FAILED'], to: 'APPROVED' },
  PAY: { from: ['APPROVED'], to: 'PAID' },
  FAIL: { from: ['APPROVED'], to: 'PAY_FAILED' },
} as const satisfies Record<string, Transition>
export type StatementEvent = keyof typeof transitions

/** The state that an event leads to; null where it is refused. */
export const findNextStatementState = (
  state: StatementState,
  event: StatementEvent,
): StatementState | null => {
  const { from, to }: Transition = transitions[event]
  return from.includes(state) ? to : null
}

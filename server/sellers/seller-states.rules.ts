import type { SellerState } from '#api/contract/office/sellers.options.ts'

type Transition = { from: readonly SellerState[]; to: SellerState }

/** What may become of a seller: the guard table of their states. */
const transitions = {
  APPLY: { from: ['INVITED', 'APPLYING'], to: 'APPLYING' },
  CORRECT: { from: ['RETURNED'], to: 'RETURNED' },
  SEND: { from: ['APPLYING', 'RETURNED'], to: 'SENT' },
  RETURN: { from: ['SENT'], to: 'RETURNED' },
  APPROVE: { from: ['SENT'], to: 'OPEN' },
  REJECT: { from: ['SENT'], to: 'REJECTED' },
  SUSPEND: { from: ['OPEN'], to: 'SUSPENDED' },
  RESUME: { from: ['SUSPENDED'], to: 'OPEN' },
  END: { from: ['OPEN', 'SUSPENDED'], to: 'CLOSED' },
} as const satisfies Record<string, Transition>
export type SellerEvent = keyof typeof transitions
export const sellerEvents = Object.keys(transitions) as SellerEvent[]

/** The state that an event leads to; null where it is refused. */
export const findNextState = (state: SellerState, event: SellerEvent): SellerState | null => {
  const { from, to }: Transition = transitions[event]
  return from.includes(state) ? to : null
}

/** Whether an application may still be filled in. */
export const isApplying = (state: SellerState): boolean =>
  findNextState(state, 'APPLY') !== null || findNextState(state, 'CORRECT') !== null

/** Whether documents may be sent: during an application, and while the contract lasts. */
export const takesDocuments = (state: SellerState): boolean =>
  isApplying(state) || state === 'OPEN' || state === 'SUSPENDED'

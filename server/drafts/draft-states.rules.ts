import { openDraftStates, type DraftState } from '#api/contract/office/drafts.options.ts'

type Transition = { from: readonly DraftState[]; to: DraftState }

/** What may become of a draft: the guard table of its states. */
const transitions = {
  SAVE: { from: ['EDITING', 'RETURNED'], to: 'EDITING' },
  /** A reviewer corrects what was sent. */
  REVISE: { from: ['SENT'], to: 'SENT' },
  SEND: { from: ['EDITING', 'RETURNED'], to: 'SENT' },
  RETURN: { from: ['SENT'], to: 'RETURNED' },
  SCHEDULE: { from: ['EDITING', 'SENT', 'RETURNED', 'SCHEDULED'], to: 'SCHEDULED' },
  UNSCHEDULE: { from: ['SCHEDULED'], to: 'EDITING' },
  /** A planned publication turned out to be faulty at its time. */
  FAIL: { from: ['SCHEDULED'], to: 'RETURNED' },
  PUBLISH: { from: ['EDITING', 'SENT', 'RETURNED', 'SCHEDULED'], to: 'PUBLISHED' },
  TAKE_DOWN: { from: ['PUBLISHED'], to: 'TAKEN_DOWN' },
  DISCARD: { from: ['EDITING', 'SENT', 'RETURNED', 'SCHEDULED'], to: 'DISCARDED' },
} as const satisfies Record<string, Transition>
export type DraftEvent = keyof typeof transitions
export const draftEvents = Object.keys(transitions) as DraftEvent[]

/** The state that an event leads to; null where it is refused. */
export const findNextDraftState = (state: DraftState, event: DraftEvent): DraftState | null => {
  const { from, to }: Transition = transitions[event]
  return from.includes(state) ? to : null
}

/** Whether a draft waits for somebody. */
export const isOpenDraft = ({ state }: { state: DraftState }): boolean =>
  openDraftStates.some((open) => open === state)

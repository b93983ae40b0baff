import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { members } from '#api/contract/office/members.ts'
import { waits } from './delays.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

export type RevealedMember = Answer<typeof members.revealMember>

type Context = { id: number; reason: string; facts: RevealedMember | null; failure: Failure | null }
type Event =
  | { type: 'reveal.begin' }
  | { type: 'reveal.cancel' }
  | { type: 'reason.submit'; reason: string }
  | { type: 'reveal.hide' }

/** Letters that a reason has at least. */
export const minReasonLetters = 5

export const revealMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { id: number },
    tags: {} as 'busy' | 'editable',
    meta: {} as StateMeta,
  },
  actors: {
    reveal: fromPromise<RevealedMember, { id: number; reason: string }>(() =>
      Promise.reject(new Error('no step')),
    ),
  },
  actions: {
    forget: assign(() => ({ reason: '', facts: null, failure: null })),
    setFailure: assign(toFailureContext),
  },
  guards: {
    isReason: ({ event }) =>
      event.type === 'reason.submit' && [...event.reason.trim()].length >= minReasonLetters,
  },
  delays: { revealed: waits.revealed },
}).createMachine({
  id: 'reveal',
  description: 'Personal data of a member, shown for a reason and for a minute.',
  context: ({ input }) => ({ id: input.id, reason: '', facts: null, failure: null }),
  initial: 'masked',
  states: {
    masked: {
      description: 'The page shows the masked facts alone.',
      meta: { spec: '6', page: '/office/members/$id' },
      entry: 'forget',
      on: { 'reveal.begin': 'givingReason' },
    },
    givingReason: {
      description: 'The person types why they need the clear facts.',
      meta: { spec: '6', page: '/office/members/$id' },
      tags: 'editable',
      on: {
        'reason.submit': {
          guard: 'isReason',
          target: 'revealing',
          actions: assign(({ event }) => ({ reason: event.reason.trim(), failure: null })),
        },
        'reveal.cancel': 'masked',
      },
    },
    revealing: {
      description: 'The server records the reading and answers the facts.',
      meta: { spec: '6', page: '/office/members/$id' },
      tags: 'busy',
      invoke: {
        src: 'reveal',
        input: ({ context: { id, reason } }) => ({ id, reason }),
        onDone: { target: 'revealed', actions: assign(({ event }) => ({ facts: event.output })) },
        onError: { target: 'refused', actions: 'setFailure' },
      },
    },
    revealed: {
      description: 'The clear facts are shown until a minute has passed, or they are hidden.',
      meta: { spec: '6', page: '/office/members/$id' },
      after: { revealed: 'masked' },
      on: { 'reveal.hide': 'masked' },
    },
    refused: {
      description: 'The server refused, and nothing was shown.',
      meta: { spec: '6', page: '/office/members/$id' },
      on: { 'reveal.begin': 'givingReason', 'reveal.cancel': 'masked' },
    },
  },
})

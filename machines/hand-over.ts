import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { orders } from '#api/contract/orders.ts'
import { toFailure, type Failure } from './failure.ts'

export type PassOrder = Answer<typeof orders.checkPass>
type HandOverInput = { pass: string; idChecked: boolean }

type Context = { pass: string; order: PassOrder | null; idChecked: boolean; failure: Failure | null }
type Event =
  | { type: 'pass.set'; pass: string }
  | { type: 'pass.submit' }
  | { type: 'id.set'; idChecked: boolean }
  | { type: 'handOver.submit' }
  | { type: 'desk.clear' }

const empty: Context = { pass: '', order: null, idChecked: false, failure: null }

/** Handing an order over at the counter: its pass, the person's ID, the bottles. */
export const handOverMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'terminal',
  },
  actors: {
    check: fromPromise<PassOrder, string>(() => Promise.reject(new Error('no step'))),
    handOver: fromPromise<void, HandOverInput>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    clear: assign(() => empty),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: {
    isWhole: ({ context }) => /^\d{8}(\d{6})?$/.test(context.pass),
    isChecked: ({ context }) => context.idChecked,
  },
}).createMachine({
  id: 'handOver',
  context: empty,
  initial: 'enteringPass',
  states: {
    enteringPass: {
      tags: 'editable',
      on: {
        'pass.set': {
          actions: assign(({ event }) => ({
            pass: event.pass.replace(/\D/g, '').slice(0, 14),
            failure: null,
          })),
        },
        'pass.submit': { guard: 'isWhole', target: 'checkingPass' },
      },
    },
    checkingPass: {
      tags: 'busy',
      invoke: {
        src: 'check',
        input: ({ context }) => context.pass,
        onDone: {
          target: 'checkingId',
          actions: assign(({ event }) => ({ order: event.output, idChecked: false, failure: null })),
        },
        onError: {
          target: 'enteringPass',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    checkingId: {
      tags: 'editable',
      on: {
        'id.set': { actions: assign(({ event }) => ({ idChecked: event.idChecked, failure: null })) },
        'handOver.submit': { guard: 'isChecked', target: 'handingOver' },
        'desk.clear': { target: 'enteringPass', actions: 'clear' },
      },
    },
    handingOver: {
      tags: 'busy',
      invoke: {
        src: 'handOver',
        input: ({ context: { pass, idChecked } }) => ({ pass, idChecked }),
        onDone: 'handedOver',
        onError: {
          target: 'checkingId',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    handedOver: {
      tags: 'terminal',
      on: { 'desk.clear': { target: 'enteringPass', actions: 'clear' } },
    },
  },
})

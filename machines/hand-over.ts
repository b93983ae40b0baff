import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { orders } from '#api/contract/orders.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

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

export const handOverMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'editable',
    meta: {} as StateMeta,
  },
  actors: {
    check: fromPromise<PassOrder, string>(() => Promise.reject(new Error('no step'))),
    handOver: fromPromise<void, HandOverInput>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    clear: assign(() => empty),
    setFailure: assign(toFailureContext),
  },
  guards: {
    isWhole: ({ context }) => /^\d{8}(\d{6})?$/.test(context.pass),
    isChecked: ({ context }) => context.idChecked,
  },
}).createMachine({
  id: 'hand-over',
  description: "Handing an order over at the counter: its pass, the person's ID, the bottles.",
  context: () => empty,
  initial: 'enteringPass',
  states: {
    enteringPass: {
      description: 'The store enters the pass of a customer.',
      meta: { spec: '6', page: '/store-desk' },
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
      description: 'The server looks the pass up.',
      meta: { spec: '6', page: '/store-desk' },
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
          actions: 'setFailure',
        },
      },
    },
    checkingId: {
      description: 'The store checks the ID of the person.',
      meta: { spec: '6', page: '/store-desk' },
      tags: 'editable',
      on: {
        'id.set': { actions: assign(({ event }) => ({ idChecked: event.idChecked, failure: null })) },
        'handOver.submit': { guard: 'isChecked', target: 'handingOver' },
        'desk.clear': { target: 'enteringPass', actions: 'clear' },
      },
    },
    handingOver: {
      description: 'The server records that the order is handed over.',
      meta: { spec: '6', page: '/store-desk' },
      tags: 'busy',
      invoke: {
        src: 'handOver',
        input: ({ context: { pass, idChecked } }) => ({ pass, idChecked }),
        onDone: 'handedOver',
        onError: {
          target: 'checkingId',
          actions: 'setFailure',
        },
      },
    },
    handedOver: {
      description: 'The order is handed over; the next pass may be entered.',
      meta: { spec: '6', page: '/store-desk' },
      on: { 'desk.clear': { target: 'enteringPass', actions: 'clear' } },
    },
  },
})

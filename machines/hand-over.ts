import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#api/call.ts'
import type { RefusalReason } from '#api/contract/office/desk.shapes.ts'
import type { desk } from '#api/contract/office/desk.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

export type PassOrder = Answer<typeof desk.checkPass>
/** What the shopper of a refused sale gets back, in won, and whether it is done or on its way. */
export type SaleRefund = Answer<typeof desk.refuseHandOver>['refund']
/** Why a sale is refused; the note is for the people of the office alone. */
export type Refusal = { reason: RefusalReason; note: string }
type HandOverInput = { pass: string; idChecked: boolean }

type Context = {
  pass: string
  order: PassOrder | null
  idChecked: boolean
  refusal: Refusal
  refund: SaleRefund | null
  failure: Failure | null
}
type Event =
  | { type: 'pass.set'; pass: string }
  | { type: 'pass.submit' }
  | { type: 'id.set'; idChecked: boolean }
  | { type: 'handOver.submit' }
  | { type: 'refusal.open' }
  | { type: 'refusal.set'; change: Partial<Refusal> }
  | { type: 'refusal.close' }
  | { type: 'refusal.submit' }
  | { type: 'desk.clear' }

const noRefusal: Refusal = { reason: 'AGE_NOT_VERIFIED', note: '' }
const empty: Context = {
  pass: '',
  order: null,
  idChecked: false,
  refusal: noRefusal,
  refund: null,
  failure: null,
}

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
    refuse: fromPromise<SaleRefund, { pass: string } & Refusal>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    clear: assign(() => empty),
    setFailure: assign(toFailureContext),
  },
  guards: {
    isWhole: ({ context }) => /^\d{8}(\d{6})?$/.test(context.pass),
    isChecked: ({ context }) => context.idChecked,
    isReady: ({ context }) => context.order?.status === 'READY_FOR_PICKUP',
  },
}).createMachine({
  id: 'hand-over',
  description: "Handing an order over at the counter: its pass, the person's ID, the bottles.",
  context: () => empty,
  initial: 'enteringPass',
  states: {
    enteringPass: {
      description: 'The store enters the pass of a customer.',
      meta: { spec: '6', page: '/seller/desk' },
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
      meta: { spec: '6', page: '/seller/desk' },
      tags: 'busy',
      invoke: {
        src: 'check',
        input: ({ context }) => context.pass,
        onDone: {
          target: 'checkingId',
          actions: assign(({ event }) => ({
            order: event.output,
            idChecked: false,
            refusal: noRefusal,
            failure: null,
          })),
        },
        onError: {
          target: 'enteringPass',
          actions: 'setFailure',
        },
      },
    },
    checkingId: {
      description: 'The store checks the ID of the person.',
      meta: { spec: '6', page: '/seller/desk' },
      tags: 'editable',
      on: {
        'id.set': { actions: assign(({ event }) => ({ idChecked: event.idChecked, failure: null })) },
        'handOver.submit': { guard: 'isChecked', target: 'handingOver' },
        'refusal.open': {
          guard: 'isReady',
          target: 'givingReason',
          actions: assign({ refusal: noRefusal, failure: null }),
        },
        'desk.clear': { target: 'enteringPass', actions: 'clear' },
      },
    },
    handingOver: {
      description: 'The server records that the order is handed over.',
      meta: { spec: '6', page: '/seller/desk' },
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
    givingReason: {
      description: 'The store says why it sells nothing to this person, and sees what will be refunded.',
      meta: { spec: '6', page: '/seller/desk' },
      tags: 'editable',
      on: {
        'refusal.set': {
          actions: assign(({ context, event }) => ({
            refusal: { ...context.refusal, ...event.change },
            failure: null,
          })),
        },
        'refusal.close': { target: 'checkingId', actions: assign({ failure: null }) },
        'refusal.submit': 'refusingSale',
      },
    },
    refusingSale: {
      description: 'The server cancels the order, refunds it and returns its bottles to the stock.',
      meta: { spec: '6', page: '/seller/desk' },
      tags: 'busy',
      invoke: {
        src: 'refuse',
        input: ({ context: { pass, refusal } }) => ({ pass, ...refusal }),
        onDone: {
          target: 'saleRefused',
          actions: assign(({ event }) => ({ refund: event.output, failure: null })),
        },
        onError: { target: 'givingReason', actions: 'setFailure' },
      },
    },
    saleRefused: {
      description: 'Nothing is handed over, and the refund is done or on its way.',
      meta: { spec: '6', page: '/seller/desk' },
      on: { 'desk.clear': { target: 'enteringPass', actions: 'clear' } },
    },
    handedOver: {
      description: 'The order is handed over; the next pass may be entered.',
      meta: { spec: '6', page: '/seller/desk' },
      on: { 'desk.clear': { target: 'enteringPass', actions: 'clear' } },
    },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import type { CallRequest } from '#api/call.ts'
import type { checkout } from '#api/contract/checkout.ts'
import { createFailure, toFailure, type Failure } from './failure.ts'
import { findMissingField, type OrderForm, type PayingBy } from './order-form.ts'

export type OrderRequest = Pick<CallRequest<typeof checkout.openOrder>['body'], 'products'> & {
  type: 'PICKUP' | 'DELIVERY'
  fromCart: boolean
  /** Where the shopper means to collect it. */
  store?: number
}
/** The order that is being written, and the name of what its last calculation decided. */
export type OrderDraft = { oid: string; snapshotHash: string }
/** What moves the amount or the promise of an order; parts left out stay as they are. */
export type OrderChoices = Omit<CallRequest<typeof checkout.calculate>['body'], 'oid'>
/** Where the buyer goes: by a form with fields, or, without any, to an address. */
export type PaymentWindow = { url: string; fields: Record<string, string> | null; expiresAt: string }
/** What is left to do: to pay in a window, to take up what an earlier window answered, or to show the order. */
export type Handover =
  | { oid: string; to: 'window'; window: PaymentWindow }
  | { oid: string; to: 'payment' }
  | { oid: string; to: 'order' }

type Context = {
  request: OrderRequest
  draft: OrderDraft | null
  change: OrderChoices
  form: OrderForm
  by: PayingBy
  handover: Handover | null
  failure: Failure | null
}
type Event =
  | { type: 'choice.set'; change: OrderChoices }
  | { type: 'form.set'; change: Partial<OrderForm> }
  | { type: 'payment.submit'; by: PayingBy }
  | { type: 'order.retry' }
type PaymentInput = { draft: OrderDraft | null; form: OrderForm; by: PayingBy }

const closedCodes = ['order.not_found', 'order.state.wrong']
const soldOutCodes = [
  'order.stock.short',
  'cart.product.stopped',
  'cart.product.not_found',
  'cart.qty.over_limit',
]
const changedCodes = [
  'order.amount.changed',
  'order.price.changed',
  'order.coupon.not_usable',
  'order.cash.short',
]

/** An order from its first calculation until it is handed to the payment window, or is done without one. */
export const orderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { request: OrderRequest; draft: OrderDraft | null; form: OrderForm },
    tags: {} as 'busy' | 'editable' | 'recoverable' | 'terminal',
  },
  actors: {
    open: fromPromise<OrderDraft, OrderRequest>(() => Promise.reject(new Error('no step'))),
    calculate: fromPromise<OrderDraft, { draft: OrderDraft | null; change: OrderChoices }>(() =>
      Promise.reject(new Error('no step')),
    ),
    reserve: fromPromise<Handover, PaymentInput>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    openWindow: (_, _params: { by: PayingBy }) => undefined,
    closeWindow: () => undefined,
    handOver: (_, _params: { handover: Handover | null }) => undefined,
    say: assign((_, { code }: { code: string | null }) => ({ failure: code ? createFailure(code) : null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    keepDraft: assign((_, { draft }: { draft: OrderDraft }) => ({ draft, change: {} })),
    keepChange: assign(({ context }, { change }: { change: OrderChoices }) => ({
      change: { ...context.change, ...change },
      failure: null,
    })),
    keepForm: assign(({ context }, { change }: { change: Partial<OrderForm> }) => ({
      form: { ...context.form, ...change },
      failure: null,
    })),
  },
  guards: {
    isOpen: ({ context }) => context.draft !== null,
    isWhole: ({ context }, { by }: { by: PayingBy }) => findMissingField(context.form, by) === null,
    isOneOf: (_, { error, codes }: { error: unknown; codes: string[] }) =>
      codes.includes(toFailure(error).code),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ ...input, change: {}, by: 'window', handover: null, failure: null }),
  initial: 'preordering',
  states: {
    preordering: {
      tags: 'busy',
      always: { guard: 'isOpen', target: 'editing' },
      on: { 'form.set': { actions: { type: 'keepForm', params: ({ event }) => event } } },
      invoke: {
        src: 'open',
        input: ({ context }) => context.request,
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ draft: event.output }) },
            assign({ failure: null }),
          ],
        },
        onError: [
          {
            guard: { type: 'isOneOf', params: ({ event }) => ({ error: event.error, codes: soldOutCodes }) },
            target: 'soldOut',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    editing: {
      tags: 'editable',
      on: {
        'form.set': { actions: { type: 'keepForm', params: ({ event }) => event } },
        'choice.set': {
          target: 'calculating',
          actions: { type: 'keepChange', params: ({ event }) => ({ change: event.change }) },
        },
        'payment.submit': [
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ by: event.by }) },
            target: 'reserving',
            actions: assign(({ event }) => ({ by: event.by, failure: null })),
          },
          {
            actions: {
              type: 'say',
              params: ({ context, event }) => ({ code: findMissingField(context.form, event.by) }),
            },
          },
        ],
      },
    },
    calculating: {
      tags: ['busy', 'editable'],
      on: {
        'form.set': { actions: { type: 'keepForm', params: ({ event }) => event } },
        'choice.set': {
          target: 'calculating',
          reenter: true,
          actions: { type: 'keepChange', params: ({ event }) => ({ change: event.change }) },
        },
      },
      invoke: {
        src: 'calculate',
        input: ({ context: { draft, change } }) => ({ draft, change }),
        onDone: {
          target: 'editing',
          actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isOneOf', params: ({ event }) => ({ error: event.error, codes: closedCodes }) },
            target: 'expired',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'editing',
            actions: [
              assign({ change: {} }),
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    reserving: {
      tags: 'busy',
      entry: { type: 'openWindow', params: ({ context }) => ({ by: context.by }) },
      invoke: {
        src: 'reserve',
        input: ({ context: { draft, form, by } }) => ({ draft, form, by }),
        onDone: {
          target: 'handingOver',
          actions: assign(({ event }) => ({ handover: event.output })),
        },
        onError: [
          ...(
            [
              [soldOutCodes, 'soldOut'],
              [changedCodes, 'calculating'],
              [closedCodes, 'expired'],
              [['payment.suspended'], 'maintenance'],
            ] as const
          ).map(
            ([codes, target]) =>
              ({
                guard: {
                  type: 'isOneOf',
                  params: ({ event }: { event: { error: unknown } }) => ({
                    error: event.error,
                    codes: [...codes],
                  }),
                },
                target,
                actions: [
                  'closeWindow',
                  {
                    type: 'keepFailure',
                    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
                  },
                ],
              }) as const,
          ),
          {
            target: 'editing',
            actions: [
              'closeWindow',
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    handingOver: {
      tags: 'terminal',
      entry: { type: 'handOver', params: ({ context }) => ({ handover: context.handover }) },
      on: { 'order.retry': { target: 'preordering', actions: assign({ draft: null }) } },
    },
    soldOut: {
      tags: 'recoverable',
      on: { 'order.retry': { target: 'preordering', actions: assign({ draft: null }) } },
    },
    expired: {
      tags: 'recoverable',
      on: { 'order.retry': { target: 'preordering', actions: assign({ draft: null }) } },
    },
    maintenance: {
      tags: 'recoverable',
      on: { 'order.retry': { target: 'preordering', actions: assign({ draft: null }) } },
    },
    failed: {
      tags: 'recoverable',
      on: { 'order.retry': { target: 'preordering', actions: assign({ draft: null }) } },
    },
  },
})

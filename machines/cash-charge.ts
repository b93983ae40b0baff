import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { createFailure, toFailure, type Failure } from './failure.ts'
import type { PaymentPlace } from './payment.ts'

/** The limits of one top-up, in whole won. */
export type ChargeLimits = { least: number; most: number; step: number }
export type ChargeOutcome = {
  kind: 'charged' | 'declined' | 'cancelled' | 'unclear'
  failure: Failure | null
}
/**
 * The state of a top-up when the page opens: not begun, closed to all, its window open or returned, or known.
 */
export type ChargeStart = 'entering' | 'closed' | 'waiting' | 'asking' | ChargeOutcome['kind']
/** The outcome of a top-up that was in doubt, once it is certain. */
export type ChargeResult = { kind: 'charged' | 'declined'; failure: Failure | null }
/** Where no window opens, the provider's page replaces this one. */
export type ProviderWindow = { cid: string; place: Exclude<PaymentPlace, 'blocked'> }

type Context = {
  amount: number
  cid: string | null
  limits: ChargeLimits
  start: ChargeStart
  here: boolean
  gone: boolean
  failure: Failure | null
}
type Event =
  | { type: 'amount.set'; amount: number }
  | { type: 'charge.submit' }
  | { type: 'charge.retry' }
  | { type: 'charge.cancel' }
  | { type: 'charge.settle'; outcome: ChargeResult }
  | { type: 'window.open' }
  | { type: 'window.here' }
  | { type: 'window.gone' }
  | { type: 'window.returned'; cid: string }

const maintenanceCodes = ['cash.under_maintenance', 'payment.suspended']
const kinds = ['charged', 'declined', 'cancelled', 'unclear'] as const
const leafByKind = {
  charged: 'charged',
  declined: 'declined',
  cancelled: 'cancelledByUser',
  unclear: 'unknown',
} as const

type DoneEvent = { event: { output: ChargeOutcome } }
type SettleEvent = { event: { outcome: ChargeResult } }
type WindowEvent = { event: { output: ProviderWindow } }
const isPlace = (place: ProviderWindow['place']) =>
  ({ type: 'isPlace', params: ({ event }: WindowEvent) => ({ at: event.output.place, place }) }) as const
const setCidAction = { type: 'keepCid', params: ({ event }: WindowEvent) => event.output } as const

const toErrorParams = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
/** The window that was opened within the click is closed: nothing follows in it. */
const abortActions = ['closeWindow', { type: 'keepFailure', params: toErrorParams }] as const

const isChargeable = (amount: number, { least, most, step }: ChargeLimits) =>
  amount >= least && amount <= most && amount % step === 0

/** Topping up cash: an amount, the provider's window, and the outcome that the server reports. */
export const cashChargeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** `failure` says why top-ups are closed to all. */
    input: {} as {
      amount: number
      cid: string | null
      limits: ChargeLimits
      start: ChargeStart
      failure?: Failure | undefined
    },
    tags: {} as 'busy' | 'editable' | 'away' | 'recoverable' | 'terminal',
  },
  actors: {
    open: fromPromise<ProviderWindow, { cid: string | null; amount: number; here: boolean }>(() =>
      Promise.reject(new Error('no step')),
    ),
    approve: fromPromise<ChargeOutcome, { cid: string; gone: boolean }>(() =>
      Promise.reject(new Error('no step')),
    ),
    watchWindow: fromCallback<Event>(() => undefined),
    watchCharge: fromCallback<Event, { cid: string }>(() => undefined),
  },
  actions: {
    openWindow: () => undefined,
    closeWindow: () => undefined,
    goOn: (_, _params: { cid: string }) => undefined,
    keepCid: assign((_, { cid }: ProviderWindow) => ({ cid })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    keepOutcome: assign((_, { outcome }: { outcome: ChargeOutcome }) => ({ failure: outcome.failure })),
  },
  guards: {
    startsAt: ({ context }, { start }: { start: ChargeStart }) => context.start === start,
    isChargeable: ({ context }) => isChargeable(context.amount, context.limits),
    isPlace: (_, { at, place }: { at: PaymentPlace; place: PaymentPlace }) => at === place,
    isKind: (_, { outcome, kind }: { outcome: ChargeOutcome; kind: ChargeOutcome['kind'] }) =>
      outcome.kind === kind,
    isOurs: ({ context, event }) => event.type === 'window.returned' && event.cid === context.cid,
    isClosed: (_, { error }: { error: unknown }) => maintenanceCodes.includes(toFailure(error).code),
    isOfAmount: (_, { error }: { error: unknown }) =>
      ['cash.amount.out_of_range', 'cash.balance.over_limit'].includes(toFailure(error).code),
  },
}).createMachine({
  id: 'cash-charge',
  context: ({ input }) => ({ ...input, here: false, gone: false, failure: input.failure ?? null }),
  invoke: { src: 'watchWindow' },
  initial: 'enteringAmount',
  states: {
    enteringAmount: {
      tags: 'editable',
      always: [
        { guard: { type: 'startsAt', params: { start: 'closed' } }, target: 'maintenance' },
        { guard: { type: 'startsAt', params: { start: 'waiting' } }, target: 'windowBlocked' },
        { guard: { type: 'startsAt', params: { start: 'asking' } }, target: 'approving' },
        ...kinds.map(
          (kind) =>
            ({ guard: { type: 'startsAt', params: { start: kind } }, target: leafByKind[kind] }) as const,
        ),
      ],
      on: {
        'amount.set': {
          actions: assign(({ event }) => ({ amount: event.amount, cid: null, failure: null })),
        },
        'charge.submit': [
          { guard: 'isChargeable', target: 'opening', actions: assign({ here: false, failure: null }) },
          { actions: assign({ failure: createFailure('cash.amount.out_of_range') }) },
        ],
        // A window that was left open may still return.
        'window.returned': { guard: 'isOurs', target: 'approving' },
      },
    },
    opening: {
      tags: 'busy',
      entry: [assign({ start: 'entering' }), 'openWindow'],
      invoke: {
        src: 'open',
        input: ({ context: { cid, amount, here } }) => ({ cid, amount, here }),
        onDone: [
          { guard: isPlace('unreachable'), target: 'windowUnreachable', actions: setCidAction },
          { guard: isPlace('answered'), target: 'approving', actions: [setCidAction, 'closeWindow'] },
          { target: 'inWindow', actions: setCidAction },
        ],
        onError: [
          {
            guard: { type: 'isClosed', params: toErrorParams },
            target: 'maintenance',
            actions: abortActions,
          },
          {
            guard: { type: 'isOfAmount', params: toErrorParams },
            target: 'enteringAmount',
            actions: abortActions,
          },
          { target: 'failed', actions: abortActions },
        ],
      },
    },
    windowBlocked: {
      tags: 'recoverable',
      entry: assign({ start: 'entering' }),
      on: {
        'window.open': { target: 'opening', actions: assign({ here: false }) },
        'window.here': { target: 'opening', actions: assign({ here: true }) },
        'window.returned': { guard: 'isOurs', target: 'approving' },
        'charge.cancel': 'cancelledByUser',
      },
    },
    windowUnreachable: {
      tags: 'recoverable',
      on: {
        'window.open': { target: 'opening', actions: assign({ here: false }) },
        'charge.cancel': 'cancelledByUser',
      },
    },
    inWindow: {
      tags: ['busy', 'away'],
      entry: assign({ gone: false }),
      on: {
        'window.open': 'opening',
        'window.returned': { guard: 'isOurs', target: 'approving' },
        'window.gone': { target: 'returning', actions: assign({ gone: true }) },
        'charge.cancel': { target: 'cancelledByUser', actions: 'closeWindow' },
      },
    },
    // A return may arrive while its window is closing.
    returning: {
      tags: 'busy',
      after: { 1200: 'approving' },
      on: { 'window.returned': { guard: 'isOurs', target: 'approving' } },
    },
    approving: {
      tags: 'busy',
      entry: assign({ start: 'entering' }),
      invoke: {
        src: 'approve',
        input: ({ context: { cid, gone } }) => ({ cid: cid ?? '', gone }),
        onDone: kinds.map(
          (kind) =>
            ({
              guard: { type: 'isKind', params: ({ event }: DoneEvent) => ({ outcome: event.output, kind }) },
              target: leafByKind[kind],
              actions: { type: 'keepOutcome', params: ({ event }: DoneEvent) => ({ outcome: event.output }) },
            }) as const,
        ),
        onError: { target: 'failed', actions: { type: 'keepFailure', params: toErrorParams } },
      },
    },
    unknown: {
      tags: 'busy',
      invoke: { src: 'watchCharge', input: ({ context }) => ({ cid: context.cid ?? '' }) },
      on: {
        'charge.settle': (['charged', 'declined'] as const).map(
          (kind) =>
            ({
              guard: {
                type: 'isKind',
                params: ({ event }: SettleEvent) => ({ outcome: event.outcome, kind }),
              },
              target: kind,
            }) as const,
        ),
        // The server was not asked yet: the question never reached it.
        'window.returned': { guard: 'isOurs', target: 'approving' },
      },
    },
    charged: {
      tags: 'terminal',
      entry: ['closeWindow', { type: 'goOn', params: ({ context }) => ({ cid: context.cid ?? '' }) }],
    },
    declined: {
      tags: 'recoverable',
      on: { 'charge.retry': 'enteringAmount' },
      exit: assign({ start: 'entering' }),
    },
    cancelledByUser: {
      tags: 'recoverable',
      exit: assign({ start: 'entering' }),
      on: { 'charge.retry': 'enteringAmount', 'window.returned': { guard: 'isOurs', target: 'approving' } },
    },
    maintenance: { tags: 'terminal' },
    failed: {
      tags: 'recoverable',
      on: { 'charge.retry': 'enteringAmount', 'window.returned': { guard: 'isOurs', target: 'approving' } },
    },
  },
})

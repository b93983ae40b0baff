import { assign, fromPromise, setup } from 'xstate'
import type { Answer, CallInput } from '#api/call.ts'
import type { stock } from '#api/contract/office/stock.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { hasCode, toFailureContext } from './step-events.ts'

export type StockCount = Answer<typeof stock.openCount>
export type CountComparison = Answer<typeof stock.compareCount>
export type CountClosing = Answer<typeof stock.closeCount>
export type CountChoice = CallInput<typeof stock.openCount>['body']

type Context = {
  choice: CountChoice
  /** null until a count is open. */
  count: StockCount | null
  /** null until the server has compared. */
  comparison: CountComparison | null
  /** What the last closing did; null before it. */
  closing: CountClosing | null
  failure: Failure | null
}
type Event =
  | { type: 'scope.set'; change: Partial<CountChoice> }
  | { type: 'scope.submit' }
  | { type: 'count.compare' }
  | { type: 'count.resume' }
  | { type: 'closing.ask' }
  | { type: 'closing.cancel' }
  | { type: 'closing.confirm' }
  | { type: 'count.retry' }

const rejectStep = () => Promise.reject(new Error('no step'))

/** Steps, guards and actions of the machine in `stock-count.ts`. */
export const stockCountSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** A count that is open, or null; the store is the one to begin with, 0 where it is to be chosen. */
    input: {} as { count: StockCount | null; store: number },
    tags: {} as 'busy' | 'editable' | 'recoverable',
    meta: {} as StateMeta,
  },
  actors: {
    open: fromPromise<StockCount, CountChoice>(rejectStep),
    compare: fromPromise<CountComparison, number>(rejectStep),
    close: fromPromise<CountClosing, { id: number; version: number }>(rejectStep),
  },
  guards: {
    isOpen: ({ context }) => context.count?.state === 'COUNTING',
    isStoreChosen: ({ context }) => context.choice.store > 0,
    isWhole: ({ event }) => (event as { output?: CountClosing }).output?.left.length === 0,
    isChanged: ({ event }) => hasCode(event, ['office.count.changed']),
  },
  actions: {
    setFailure: assign(toFailureContext),
    clearFailure: assign({ failure: null }),
  },
})

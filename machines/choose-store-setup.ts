import type { Locale } from '#api/locales.ts'
import { assign, fromPromise, setup } from 'xstate'
import { waits } from './delays.ts'
import type { Failure } from './failure.ts'
import type { StateMeta } from './state-meta.ts'
import { toFailureContext } from './step-events.ts'

export type Point = { latitude: number; longitude: number }

/** A store that may be chosen: where it is, from when it hands out, and how much it has of what is looked for. */
export type StoreOption = {
  id: number
  name: string
  lang: Locale
  district: string
  distanceKm: number | null
  earliest: { date: string; time: string; today: boolean } | null
  stockQty: number
}

/** What stores are asked for; the point is where the shopper is, and is kept nowhere. */
export type StoreQuery = { word: string; province: string | null; near: Point | null }

/**
 * `from` is the place by which they are ordered, where the shopper named one; `elsewhere` says that the place itself
 * has none.
 */
export type FoundStores = { stores: readonly StoreOption[]; from: string | null; elsewhere: boolean }

type Context = StoreQuery & FoundStores & { failure: Failure | null }
type Event =
  | { type: 'word.set'; word: string }
  | { type: 'province.set'; province: string | null }
  | { type: 'location.ask' }
  | { type: 'location.allow' }
  | { type: 'location.refuse' }
  | { type: 'store.choose'; id: number }
  | { type: 'stores.retry' }

/** The types, steps and actions of the machine in `choose-store.ts`. */
export const chooseStoreSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    find: fromPromise<FoundStores, StoreQuery>(() => Promise.reject(new Error('no step'))),
    locate: fromPromise<Point>(() => Promise.reject(new Error('no step'))),
  },
  actions: {
    choose: (_, _params: { id: number }) => undefined,
    setFailure: assign(toFailureContext),
  },
  delays: { typing: waits.typing },
})

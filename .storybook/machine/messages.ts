import type { Chart } from '../chart/layout.ts'

export const addonId = 'vini/machine'
export const stateMessage = `${addonId}/state`
export const requestMessage = `${addonId}/request`
export const orderMessage = `${addonId}/order`

/** An event that may be sent next. */
export interface ReportedEvent {
  /** Its place among all that are offered, in which an order names it. */
  index: number
  label: string
  /** What it says beside its type, to be edited before it is sent. */
  payload: Record<string, unknown>
  /** The payloads of all samples of its kind. */
  samples: readonly Record<string, unknown>[]
}
export interface RefusedEvent {
  label: string
  /** The guards that refuse it. */
  guards: readonly string[]
}
/** A value of the context before and after a step, as JSON; undefined where there was or is none. */
export interface ContextChange {
  path: string
  before: string | undefined
  after: string | undefined
}
export interface ReportedStep {
  event: string
  leaf: string
  /** Of invoked machines that have no leaves of their own here: `order: editing`. */
  innerStates: readonly string[]
  changes: readonly ContextChange[]
}

/** What the panel shows of the machine in the story. */
export interface MachineReport {
  machine: string
  leaf: string
  /** The state of the machine itself, where the leaf is one of a machine that it invokes. */
  state: string
  /** The story shows a walked state in place of its own. */
  isLed: boolean
  /** The story shows what the machine does in the running shop. */
  isFollowing: boolean
  /** The address asks for steps that the machine does not take. */
  isBroken: boolean
  tags: string[]
  context: unknown
  allowed: readonly ReportedEvent[]
  refused: readonly RefusedEvent[]
  /** The types of events that the state does not know. */
  unknown: readonly string[]
  history: readonly ReportedStep[]
  /** The step of the history that is shown. */
  at: number
  chart: Chart
  /** The page of the shop where the flow occurs. */
  page: string
  test: string
}

export type Order =
  | { do: 'send'; index: number; payload?: Record<string, unknown> }
  | { do: 'travel'; at: number }
  | { do: 'go'; leaf: string }
  /** Walks to a transition, and over it. */
  | { do: 'play'; source: string; target: string; label: string }
  | { do: 'toggle'; state: string }
  | { do: 'reset' }
  /** Shows what the shop at that address does with the machine; null ends it. */
  | { do: 'follow'; shop: string | null }

import type { Chart } from '../chart/layout.ts'

export const addonId = 'vini/machine'
export const stateMessage = `${addonId}/state`
export const requestMessage = `${addonId}/request`
export const orderMessage = `${addonId}/order`

/** What the panel shows of the machine in the story. */
export interface MachineReport {
  machine: string
  leaf: string
  /** The state of the machine itself, where the leaf is one of a machine that it invokes. */
  state: string
  tags: string[]
  context: unknown
  /** Every event that can be sent, refused ones included, in the order of the samples. */
  events: { label: string; allowed: boolean }[]
  history: { event: string; leaf: string }[]
  at: number
  live: boolean
  chart: Chart
  /** The page of the shop where the flow occurs. */
  page: string
  test: string
}

export type Order =
  | { do: 'send'; index: number }
  | { do: 'travel'; at: number }
  | { do: 'go'; leaf: string }
  | { do: 'live'; on: boolean }
  | { do: 'reset' }

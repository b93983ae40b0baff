import type { Chart } from '../chart/layout.ts'

export const addonId = 'vini/machine'
export const stateMessage = `${addonId}/told`
export const requestMessage = `${addonId}/asked`
export const orderMessage = `${addonId}/ordered`

/** What the panel is told of the machine in the story. */
export interface MachineReport {
  machine: string
  leaf: string
  tags: string[]
  context: unknown
  /** Everything that may be sent, in the order of the samples; refused ones too. */
  events: { label: string; allowed: boolean }[]
  history: { event: string; leaf: string }[]
  at: number
  live: boolean
  chart: Chart
  /** Where in the shop the flow is met. */
  page: string
  test: string
}

export type Order =
  | { do: 'send'; index: number }
  | { do: 'travel'; at: number }
  | { do: 'go'; leaf: string }
  | { do: 'live'; on: boolean }
  | { do: 'reset' }

import type { SavedListName } from './views.options.ts'

/** The lists that can be exported, and whether they have columns of personal data. */
export const exportLists = [
  'orders',
  'wines',
  'offers',
  'stock',
  'members',
] as const satisfies SavedListName[]
export type ExportList = (typeof exportLists)[number]
export const personalExportLists = ['orders', 'members'] as const satisfies ExportList[]

export const exportStates = ['WAITING', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'] as const
export type ExportState = (typeof exportStates)[number]
/** Why there is no file: too many rows, a right that was taken away, a filter that the list refuses, or a fault. */
export const exportFailures = ['TOO_MANY', 'NOT_PERMITTED', 'FILTER', 'FAULT'] as const
export type ExportFailure = (typeof exportFailures)[number]

/** The most rows of a file. */
export const maxExportRows = 20_000
/** How long a file is kept. */
export const exportHours = 24

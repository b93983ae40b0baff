import { readSortParam } from '../../shell/list-params.ts'

export const eventStatuses = ['RUNNING', 'PLANNED', 'ENDED'] as const
export type EventStatus = (typeof eventStatuses)[number]
/** The state and the sort of the list of events, as the address holds them. */
export type EventSearch = { status?: EventStatus; sort?: 'running' | 'ending' | 'new' }

/** Reads an address; what makes no sense, and what goes without saying, is left out. */
export const readEventSearch = (raw: Record<string, unknown>): EventSearch => {
  const status = eventStatuses.find((one) => one === raw['status'])
  return { ...(status && { status }), ...readSortParam(raw, ['running', 'ending', 'new'] as const) }
}

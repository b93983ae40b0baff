import { readNonDefault, readOption } from '../../shell/url-params.ts'

export const eventStatuses = ['RUNNING', 'PLANNED', 'ENDED'] as const
export type EventStatus = (typeof eventStatuses)[number]
const sorts = ['running', 'ending', 'new'] as const
/** The state and the sort of the list of events, as the address holds them. */
export type EventSearch = { status?: EventStatus; sort?: (typeof sorts)[number] }

/** Reads an address; invalid values are undefined. */
export const readEventSearch = (raw: Record<string, unknown>): EventSearch => ({
  status: readOption(eventStatuses, raw['status']),
  sort: readNonDefault(sorts, raw['sort']),
})

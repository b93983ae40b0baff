import * as param from '../../shell/url-params.ts'

export const eventStatuses = ['RUNNING', 'PLANNED', 'ENDED'] as const
export type EventStatus = (typeof eventStatuses)[number]
const sorts = ['running', 'ending', 'new'] as const

/** The state and the sort of the list of events, as the address holds them. */
export const eventSearch = param.createSearchSchema({
  status: param.option(eventStatuses),
  sort: param.nonDefault(sorts),
})
export type EventSearch = param.SearchOf<typeof eventSearch>

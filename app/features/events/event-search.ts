import { eventSorts, eventStatuses } from '#api/contract/events.options.ts'
import * as param from '../../shell/url-params.ts'

export type EventStatus = (typeof eventStatuses)[number]

/** The state and the sort of the list of events, as the address holds them. */
export const eventSearch = param.createSearchSchema({
  status: param.option(eventStatuses),
  sort: param.nonDefault(eventSorts),
})
export type EventSearch = param.SearchOf<typeof eventSearch>

import { queryOptions } from '@tanstack/react-query'
import { picks as calls } from '#api/calls/office/picks.ts'

export type PickList = Awaited<ReturnType<typeof calls.picks>>
export type OfficePick = PickList['picks'][number]
export type Category = PickList['categories'][number]
export type Merchandiser = Awaited<ReturnType<typeof calls.merchandisers>>['_embedded']['items'][number]
export type Texts = OfficePick['note']

// What another person saves meanwhile must not pass for seen.
const staysAsRead = { refetchOnWindowFocus: false, refetchOnReconnect: false }

/** The wines that MDs chose for the home page, and the MDs. */
export const officePicks = {
  all: ['office', 'picks'] as const,
  list: () =>
    queryOptions({ queryKey: [...officePicks.all, 'list'], queryFn: () => calls.picks(), ...staysAsRead }),
  merchandisers: () =>
    queryOptions({
      queryKey: [...officePicks.all, 'merchandisers'],
      queryFn: async () => (await calls.merchandisers())._embedded.items,
      ...staysAsRead,
    }),
}

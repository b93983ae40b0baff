import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { people as calls } from '#api/calls/office/people.ts'
import { recordedReading } from '../../shell/recorded-reading.ts'
import type { PeopleSearch } from './people-search.ts'

export type OfficePerson = Awaited<ReturnType<typeof calls.person>>
export type PeoplePage = Awaited<ReturnType<typeof calls.people>>

/** The people of the office. */
export const people = {
  all: ['office', 'people'] as const,
  lists: ['office', 'people', 'list'] as const,
  list: ({ page = 1, query, state }: PeopleSearch) =>
    queryOptions({
      queryKey: [...people.lists, page, query, state],
      queryFn: () =>
        calls.people({ query: { page: page - 1, size: 50, query, ...(state && { state: [state] }) } }),
      placeholderData: keepPreviousData,
      ...recordedReading,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...people.all, 'one', id],
      queryFn: () => calls.person({ params: { id } }),
      ...recordedReading,
    }),
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { records as calls } from '#api/calls/office/records.ts'
import type { AccessSearch } from './access-search.ts'

export type AccessPage = Awaited<ReturnType<typeof calls.accessRecords>>
export type AccessRecord = AccessPage['_embedded']['items'][number]

/** Who of the office read whose personal data. */
export const access = {
  list: ({ page = 1, person, member, act }: AccessSearch) =>
    queryOptions({
      queryKey: ['office', 'access', page, person, member, act],
      queryFn: () =>
        calls.accessRecords({ query: { page: page - 1, size: 50, idPerson: person, idMember: member, act } }),
      placeholderData: keepPreviousData,
    }),
}

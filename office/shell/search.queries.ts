import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { shop as calls } from '#api/calls/office/shop.ts'

export type OfficeMatches = Awaited<ReturnType<typeof calls.search>>

/** What the palette finds: of no use a moment later, and not to be found again by who comes after. */
export const search = {
  matches: (words: string) =>
    queryOptions({
      queryKey: ['office', 'search', words],
      queryFn: ({ signal }) => calls.search({ body: { words } }, { signal }),
      placeholderData: keepPreviousData,
      gcTime: 0,
      networkMode: 'always',
    }),
}

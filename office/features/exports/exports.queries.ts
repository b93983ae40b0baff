import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { exports as calls } from '#api/calls/office/exports.ts'
import type { ExportsSearch } from './exports-search.ts'

export type ExportPage = Awaited<ReturnType<typeof calls.exports>>
export type OfficeExport = ExportPage['_embedded']['items'][number]

const isOpen = ({ state }: OfficeExport) => state === 'WAITING' || state === 'RUNNING'
const pollMs = 3000

/** Lists as files. */
export const exportList = {
  all: ['office', 'exports'] as const,
  list: ({ page = 1 }: ExportsSearch) =>
    queryOptions({
      queryKey: [...exportList.all, page],
      queryFn: () => calls.exports({ query: { page: page - 1, size: 50 } }),
      placeholderData: keepPreviousData,
      // Until every file is made.
      refetchInterval: ({ state }) => (state.data?._embedded.items.some(isOpen) ? pollMs : false),
    }),
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ImportedList } from '#machines/import-list-setup.ts'
import type { ImportSearch, ImportsSearch } from './imports-search.ts'
import {
  offerListCalls,
  wineListCalls,
  type ImportCardPage,
  type ImportReportPage,
  type ListCalls,
} from './list-calls.ts'

export type ImportCard = ImportCardPage['_embedded']['items'][number]
export type ImportReportRow = ImportReportPage['_embedded']['items'][number]
export type UnknownName = ImportedList['unknown'][number]

// What another person does meanwhile must not pass for seen.
const asSeen = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

const createListQueries = (noun: string, calls: ListCalls) => {
  const all = ['office', noun] as const
  return {
    all,
    lists: [...all, 'list'] as const,
    list: ({ page = 1 }: ImportsSearch) =>
      queryOptions({
        queryKey: [...all, 'list', page],
        queryFn: () => calls.list(page - 1),
        placeholderData: keepPreviousData,
      }),
    one: (id: number) =>
      queryOptions({ queryKey: [...all, 'one', id], queryFn: () => calls.one(id), ...asSeen }),
    /** The rows of one report: those of another version are other rows. */
    rows: (id: number, version: number, { page = 1, state, moved }: ImportSearch) =>
      queryOptions({
        queryKey: [...all, 'rows', id, version, page, state, moved],
        queryFn: () => calls.rows(id, { page: page - 1, size: 50, state, ...(moved && { moved }) }),
        placeholderData: keepPreviousData,
        ...asSeen,
      }),
  }
}
export type ListQueries = ReturnType<typeof createListQueries>

/** Lists of wines that were sent, and what applying one would do. */
export const wineImports = createListQueries('imports', wineListCalls)

/** The same of a seller's lists of offers. */
export const offerImports = createListQueries('offer-lists', offerListCalls)

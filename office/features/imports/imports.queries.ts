import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { imports as calls } from '#api/calls/office/imports.ts'
import type { ImportSearch, ImportsSearch } from './imports-search.ts'

export type WineImportPage = Awaited<ReturnType<typeof calls.imports>>
export type WineImportCard = WineImportPage['_embedded']['items'][number]
export type WineImport = Awaited<ReturnType<typeof calls.officeImport>>
export type ImportReportPage = Awaited<ReturnType<typeof calls.importReport>>
export type ImportReportRow = ImportReportPage['_embedded']['items'][number]
export type UnknownName = WineImport['unknown'][number]
export type CsvFile = Awaited<ReturnType<typeof calls.importTemplate>>

/** Lists of wines that were sent, and what applying one would do. */
export const wineImports = {
  all: ['office', 'imports'] as const,
  list: ({ page = 1 }: ImportsSearch) =>
    queryOptions({
      queryKey: [...wineImports.all, 'list', page],
      queryFn: () => calls.imports({ query: { page: page - 1, size: 50 } }),
      placeholderData: keepPreviousData,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...wineImports.all, 'one', id],
      queryFn: () => calls.officeImport({ params: { id } }),
      // What another person does meanwhile must not pass for seen.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  /** The rows of one report: those of another version are other rows. */
  rows: (id: number, version: number, { page = 1, state, moved }: ImportSearch) =>
    queryOptions({
      queryKey: [...wineImports.all, 'rows', id, version, page, state, moved],
      queryFn: () =>
        calls.importReport({
          params: { id },
          query: { page: page - 1, size: 50, state, ...(moved && { moved }) },
        }),
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
}

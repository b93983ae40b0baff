import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reconciliation as calls } from '#api/calls/office/reconciliation.ts'
import type { ProviderFileSearch, ReconciliationSearch } from './reconciliation-search.ts'

export type ProviderFilePage = Awaited<ReturnType<typeof calls.providerFiles>>
export type ProviderFileCard = ProviderFilePage['_embedded']['items'][number]
export type DifferencePage = Awaited<ReturnType<typeof calls.differences>>
export type Difference = DifferencePage['_embedded']['items'][number]
export type Receivable = Awaited<ReturnType<typeof calls.providerReceivables>>['items'][number]

const size = 50

/** Settlement files of the payment providers, what differs in them, and what is not settled. */
export const reconciliation = {
  all: ['office', 'reconciliation'] as const,
  files: ({ page = 1, provider, state }: ReconciliationSearch) =>
    queryOptions({
      queryKey: [...reconciliation.all, 'files', page, provider, state],
      queryFn: () =>
        calls.providerFiles({
          query: {
            page: page - 1,
            size,
            ...(provider && { provider: [provider] }),
            ...(state && { state: [state] }),
          },
        }),
      placeholderData: keepPreviousData,
    }),
  receivables: () =>
    queryOptions({
      queryKey: [...reconciliation.all, 'receivables'],
      queryFn: async () => (await calls.providerReceivables()).items,
    }),
  file: (id: number) =>
    queryOptions({
      queryKey: [...reconciliation.all, 'file', id],
      queryFn: () => calls.providerFile({ params: { id } }),
      // What another person does meanwhile must not pass for seen.
      ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
    }),
  differences: (id: number, { page = 1, kind, open }: ProviderFileSearch) =>
    queryOptions({
      queryKey: [...reconciliation.all, 'differences', id, page, kind, open],
      queryFn: () =>
        calls.differences({
          params: { id },
          query: { page: page - 1, size, ...(kind && { kind: [kind] }), ...(open && { open: true }) },
        }),
      placeholderData: keepPreviousData,
    }),
  cases: (page = 1) =>
    queryOptions({
      queryKey: [...reconciliation.all, 'cases', page],
      queryFn: () => calls.differenceCases({ query: { page: page - 1, size } }),
      placeholderData: keepPreviousData,
    }),
}

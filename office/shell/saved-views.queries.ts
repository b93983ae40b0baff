import { queryOptions } from '@tanstack/react-query'
import { views as calls } from '#api/calls/office/views.ts'
import type { SavedListName } from '#api/contract/office/views.options.ts'

export type SavedViewList = Awaited<ReturnType<typeof calls.views>>
export type SavedView = SavedViewList['items'][number]
export type ListedView = Awaited<ReturnType<typeof calls.everyView>>['items'][number]
export type SavedViewCounts = Awaited<ReturnType<typeof calls.viewCounts>>

/** The views of a list, and how many rows each has. */
export const savedViews = {
  all: ['office', 'views'] as const,
  every: () =>
    queryOptions({
      queryKey: [...savedViews.all, 'every'],
      queryFn: async () => (await calls.everyView()).items,
      staleTime: 60_000,
    }),
  list: (list: SavedListName) =>
    queryOptions({
      queryKey: [...savedViews.all, 'list', list],
      queryFn: () => calls.views({ query: { list } }),
      staleTime: 60_000,
    }),
  counts: (list: SavedListName) =>
    queryOptions({
      queryKey: [...savedViews.all, 'counts', list],
      queryFn: () => calls.viewCounts({ query: { list } }),
      staleTime: 60_000,
    }),
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { stores as calls } from '#api/calls/office/stores.ts'
import { stores as shopCalls } from '#api/calls/stores.ts'
import { pageSizes } from '../../shell/list-look.ts'
import type { StoreSearch } from './store-search.ts'

export type OfficeStoreList = Awaited<ReturnType<typeof calls.officeStores>>
export type OfficeStoreCard = OfficeStoreList['_embedded']['items'][number]
export type OfficeStore = Awaited<ReturnType<typeof calls.officeStore>>
export type OfficeAddress = Awaited<ReturnType<typeof calls.storeAddresses>>['_embedded']['items'][number]

/** The stores of the office. */
export const officeStores = {
  all: ['office', 'stores'] as const,
  list: ({ page = 1, size = pageSizes[0], query, state, gap, sort }: StoreSearch) =>
    queryOptions({
      queryKey: [...officeStores.all, 'list', page, size, query, state, gap, sort],
      queryFn: () =>
        calls.officeStores({
          query: { page: page - 1, size, query, state, sort, ...(gap && { gap: [gap] }) },
        }),
      placeholderData: keepPreviousData,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...officeStores.all, 'one', id],
      queryFn: () => calls.officeStore({ params: { id } }),
    }),
  /** What stores offer, as the shop names it. */
  options: () =>
    queryOptions({ queryKey: [...officeStores.all, 'offers'], queryFn: () => shopCalls.options() }),
}

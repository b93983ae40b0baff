import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sellers as calls } from '#api/calls/office/sellers.ts'
import { recordedReading } from '../../shell/recorded-reading.ts'
import { pageSizes } from '../../shell/list-look.ts'
import type { SellersSearch } from './sellers-search.ts'

export type SellerList = Awaited<ReturnType<typeof calls.sellers>>
export type SellerCard = SellerList['_embedded']['items'][number]
export type Seller = Awaited<ReturnType<typeof calls.seller>>
export type SellerDocument = Seller['documents'][number]

/** Sellers, as the operator reviews them, and as a seller sees their own. */
export const sellers = {
  all: ['office', 'sellers'] as const,
  list: ({ page = 1, size = pageSizes[0], query, state, waits, sort }: SellersSearch) =>
    queryOptions({
      queryKey: [...sellers.all, 'list', page, size, query, state, waits, sort],
      queryFn: () =>
        calls.sellers({
          query: {
            ...{ page: page - 1, size, query, sort },
            ...(state && { state: [state] }),
            ...(waits && { waits: [waits] }),
          },
        }),
      placeholderData: keepPreviousData,
    }),
  one: (id: number) =>
    queryOptions({
      ...recordedReading,
      queryKey: [...sellers.all, 'one', id],
      queryFn: () => calls.seller({ params: { id } }),
    }),
  own: () =>
    queryOptions({
      ...recordedReading,
      queryKey: [...sellers.all, 'own'],
      queryFn: () => calls.application(),
    }),
  /** Apart from the application itself, whose every reading is recorded. */
  ownState: () =>
    queryOptions({
      queryKey: [...sellers.all, 'own-state'],
      queryFn: () => calls.applicationState(),
    }),
}

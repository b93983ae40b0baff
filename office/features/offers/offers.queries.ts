import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { offers as calls } from '#api/calls/office/offers.ts'
import { offerPageSizes } from '#api/contract/office/offers.options.ts'
import type { OffersSearch } from './offers-search.ts'

export type OfferPage = Awaited<ReturnType<typeof calls.offers>>
export type Offer = OfferPage['_embedded']['items'][number]
export type OfferHistory = Awaited<ReturnType<typeof calls.offerHistory>>

/** What sellers ask for products. */
export const offers = {
  all: ['office', 'offers'] as const,
  lists: ['office', 'offers', 'list'] as const,
  list: ({ page = 1, size = offerPageSizes[0], query, seller, state, sort }: OffersSearch) =>
    queryOptions({
      queryKey: [...offers.lists, page, size, query, seller, state, sort],
      queryFn: () =>
        calls.offers({
          query: { page: page - 1, size, query, state, sort, ...(seller && { seller: [seller] }) },
        }),
      placeholderData: keepPreviousData,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...offers.all, 'one', id],
      queryFn: () => calls.offers({ query: { offer: [id] } }),
      select: ({ _embedded: { items } }) => items[0],
    }),
  history: (id: number) =>
    queryOptions({
      queryKey: [...offers.all, 'history', id],
      queryFn: () => calls.offerHistory({ params: { id }, query: { size: 50 } }),
    }),
}

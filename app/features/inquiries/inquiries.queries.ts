import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { inquiries as calls } from '#api/calls/inquiries.ts'
import type { InquirySearch } from './inquiry-search.ts'
import { toPeriodStart } from '../orders/orders-query.ts'

export type InquiryPage = Awaited<ReturnType<typeof calls.inquiries>>
export type InquiryCard = InquiryPage['_embedded']['items'][number]
export type Inquiry = Awaited<ReturnType<typeof calls.inquiry>>
export type InquiryCategory = Awaited<ReturnType<typeof calls.categories>>['_embedded']['items'][number]
export type InquiryGroup = Awaited<ReturnType<typeof calls.categoryTypes>>['_embedded']['items'][number]

const pageSize = 10

/** What a member asked the shop, newest first. */
export const inquiries = {
  list: ({ state, period, page }: InquirySearch) =>
    queryOptions({
      queryKey: ['inquiries', 'list', state, period, page],
      staleTime: 5_000,
      placeholderData: keepPreviousData,
      queryFn: () =>
        calls.inquiries({
          query: {
            size: pageSize,
            page: (page ?? 1) - 1,
            ...(state && { state }),
            ...(period && { startDate: toPeriodStart(period, new Date()) }),
          },
        }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['inquiries', 'one', id],
      staleTime: 5_000,
      queryFn: () => calls.inquiry({ params: { id } }),
    }),
  categories: () =>
    queryOptions({
      queryKey: ['inquiries', 'categories'],
      staleTime: 3_600_000,
      queryFn: async () => (await calls.categories())._embedded.items,
    }),
  groups: () =>
    queryOptions({
      queryKey: ['inquiries', 'groups'],
      staleTime: 3_600_000,
      queryFn: async () => (await calls.categoryTypes())._embedded.items,
    }),
}

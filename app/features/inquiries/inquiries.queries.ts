import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { inquiries as calls } from '#api/calls/inquiries.ts'
import { startOf, periods, type Period } from '../orders/orders-search.ts'
import { pageOf, type PageSearch } from '../../shell/page-search.ts'

export type InquiryPage = Awaited<ReturnType<typeof calls.inquiries>>
export type InquiryCard = InquiryPage['_embedded']['items'][number]
export type Inquiry = Awaited<ReturnType<typeof calls.inquiry>>
export type InquiryCategory = Awaited<ReturnType<typeof calls.categories>>['_embedded']['items'][number]
export type InquiryGroup = Awaited<ReturnType<typeof calls.categoryTypes>>['_embedded']['items'][number]

export const inquiryStates = ['RECEIVED', 'ANSWERED'] as const

/** The filters of the list, and the inquiry that is open over it. */
export type InquirySearch = PageSearch & {
  state?: (typeof inquiryStates)[number]
  period?: Period
  open?: number
}

export const readInquirySearch = (raw: Record<string, unknown>): InquirySearch => {
  const state = inquiryStates.find((one) => one === raw['state'])
  const period = periods.find((one) => one === raw['period'])
  const open = Math.floor(Number(raw['open']))
  const page = pageOf(raw['page'])
  return {
    ...(state && { state }),
    ...(period && { period }),
    ...(open > 0 && open < 2_147_483_647 && { open }),
    ...(page && { page }),
  }
}

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
            ...(period && { startDate: startOf(period, new Date()) }),
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

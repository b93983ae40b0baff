import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cash as calls } from '#api/calls/office/cash.ts'
import type { CashSearch } from './cash-search.ts'

export type CashGiftList = Awaited<ReturnType<typeof calls.cashGifts>>
export type CashGift = CashGiftList['_embedded']['items'][number]
export type CashRequest = Parameters<typeof calls.grantCash>[0]['body']
export type CashPreview = Awaited<ReturnType<typeof calls.previewCash>>
export type CashDay = Awaited<ReturnType<typeof calls.cashLiability>>['_embedded']['items'][number]

const size = 50

/** Bonus cash that was given, and what the shop owes members. */
export const officeCash = {
  all: ['office', 'cash'] as const,
  gifts: ({ page = 1, state }: Pick<CashSearch, 'page' | 'state'>) =>
    queryOptions({
      queryKey: [...officeCash.all, 'gifts', page, state],
      queryFn: () => calls.cashGifts({ query: { page: page - 1, size, ...(state && { state: [state] }) } }),
      placeholderData: keepPreviousData,
    }),
  liability: (startDate: string, endDate: string) =>
    queryOptions({
      queryKey: [...officeCash.all, 'liability', startDate, endDate],
      queryFn: () => calls.cashLiability({ query: { startDate, endDate } }),
      placeholderData: keepPreviousData,
    }),
}

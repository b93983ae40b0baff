import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { payments as calls } from '#api/calls/office/payments.ts'

export type DoubtPage = Awaited<ReturnType<typeof calls.paymentsInDoubt>>
export type PaymentInDoubt = DoubtPage['_embedded']['items'][number]
export type RefundPage = Awaited<ReturnType<typeof calls.refundsOwed>>
export type RefundOwed = RefundPage['_embedded']['items'][number]
export type DepositPage = Awaited<ReturnType<typeof calls.unmatchedDeposits>>
export type UnmatchedDeposit = DepositPage['_embedded']['items'][number]

const toQuery = (page: number) => ({ query: { page: page - 1, size: 50 } })

/** Money whose way is not clear. */
export const payments = {
  all: ['office', 'payments'] as const,
  doubt: (page = 1) =>
    queryOptions({
      queryKey: [...payments.all, 'doubt', page],
      queryFn: () => calls.paymentsInDoubt(toQuery(page)),
      placeholderData: keepPreviousData,
    }),
  refunds: (page = 1) =>
    queryOptions({
      queryKey: [...payments.all, 'refunds', page],
      queryFn: () => calls.refundsOwed(toQuery(page)),
      placeholderData: keepPreviousData,
    }),
  deposits: (page = 1) =>
    queryOptions({
      queryKey: [...payments.all, 'deposits', page],
      queryFn: () => calls.unmatchedDeposits(toQuery(page)),
      placeholderData: keepPreviousData,
    }),
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { settlements as calls } from '#api/calls/office/settlements.ts'
import { pageSizes } from '../../shell/list-look.ts'
import type { InvoicesSearch, InvoiceTab, SettlementsSearch, StatementSearch } from './settlements-search.ts'

export type PayableList = Awaited<ReturnType<typeof calls.payables>>
export type SellerPayable = PayableList['_embedded']['items'][number]
export type PeriodList = Awaited<ReturnType<typeof calls.periods>>
export type SettlementPeriod = PeriodList['_embedded']['items'][number]
export type StatementList = Awaited<ReturnType<typeof calls.statements>>
export type StatementCard = StatementList['_embedded']['items'][number]
export type Statement = Awaited<ReturnType<typeof calls.statement>>
export type LineList = Awaited<ReturnType<typeof calls.statementLines>>
export type StatementLine = LineList['_embedded']['items'][number]
export type InvoiceList = Awaited<ReturnType<typeof calls.invoices>>
export type Invoice = InvoiceList['_embedded']['items'][number]
export type SettlementFile = Awaited<ReturnType<typeof calls.statementFile>>

/** As many as a call answers at once: the sum of all sellers stands above them. */
const mostPayables = 200
const invoiceStates = { waiting: ['WAITING'], issued: ['ISSUED'], all: undefined } as const

/** What sellers are owed and were paid. */
export const settlements = {
  all: ['office', 'settlements'] as const,
  payables: (page = 1) =>
    queryOptions({
      queryKey: [...settlements.all, 'payables', page],
      queryFn: () => calls.payables({ query: { page: page - 1, size: mostPayables } }),
      placeholderData: keepPreviousData,
    }),
  periods: (page = 1, size: number = pageSizes[0]) =>
    queryOptions({
      queryKey: [...settlements.all, 'periods', page, size],
      queryFn: () => calls.periods({ query: { page: page - 1, size } }),
      placeholderData: keepPreviousData,
    }),
  statements: ({ page = 1, size = pageSizes[0], period, company, state, sort }: SettlementsSearch) =>
    queryOptions({
      queryKey: [...settlements.all, 'statements', page, size, period, company, state, sort],
      queryFn: () =>
        calls.statements({
          query: { page: page - 1, size, period, company, sort, ...(state && { state: [state] }) },
        }),
      placeholderData: keepPreviousData,
    }),
  statement: (id: number) =>
    queryOptions({
      queryKey: [...settlements.all, 'statement', id],
      queryFn: () => calls.statement({ params: { id } }),
    }),
  lines: (id: number, { page = 1, kind, oid }: StatementSearch) =>
    queryOptions({
      queryKey: [...settlements.all, 'lines', id, page, kind, oid],
      queryFn: () =>
        calls.statementLines({
          params: { id },
          query: { page: page - 1, size: pageSizes[0], oid, ...(kind && { kind: [kind] }) },
        }),
      placeholderData: keepPreviousData,
    }),
  /** Those that wait are issued by their age, the others are read from the latest on. */
  invoices: ({ page = 1, company }: InvoicesSearch, tab: InvoiceTab) =>
    queryOptions({
      queryKey: [...settlements.all, 'invoices', page, company, tab],
      queryFn: () => {
        const states = invoiceStates[tab]
        const sort = tab === 'waiting' ? ('old' as const) : ('new' as const)
        const query = { page: page - 1, size: pageSizes[0], company, sort }
        return calls.invoices({ query: { ...query, ...(states && { state: [...states] }) } })
      },
      placeholderData: keepPreviousData,
    }),
}

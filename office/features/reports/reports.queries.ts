import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reports as calls } from '#api/calls/office/reports.ts'
import { pageSizes } from '../../shell/list-look.ts'
import type { ReportsSearch } from './reports-search.ts'

export type SalesList = Awaited<ReturnType<typeof calls.salesReport>>
export type SalesRow = SalesList['_embedded']['items'][number]
export type SalesTotals = Awaited<ReturnType<typeof calls.salesTotals>>
export type StockOutList = Awaited<ReturnType<typeof calls.stockOuts>>
export type StockOut = StockOutList['_embedded']['items'][number]
export type SlotList = Awaited<ReturnType<typeof calls.slotLoad>>
export type SlotLoad = SlotList['_embedded']['items'][number]
export type SellerList = Awaited<ReturnType<typeof calls.sellerRecords>>
export type SellerRecord = SellerList['_embedded']['items'][number]
export type SalesFile = Awaited<ReturnType<typeof calls.salesFile>>

const toDays = ({ from: startDate, until: endDate }: ReportsSearch) => ({ startDate, endDate })
const toPages = ({ page = 1 }: ReportsSearch) => ({ page: page - 1, size: pageSizes[0] })

/** Figures of sales, stock, pickups and sellers. */
export const reports = {
  all: ['office', 'reports'] as const,
  sales: (search: ReportsSearch) => {
    const query = { ...toPages(search), ...toDays(search), by: search.by }
    return queryOptions({
      queryKey: [...reports.all, 'sales', query],
      queryFn: () => calls.salesReport({ query }),
      placeholderData: keepPreviousData,
    })
  },
  totals: (search: ReportsSearch) => {
    const query = toDays(search)
    return queryOptions({
      queryKey: [...reports.all, 'totals', query],
      queryFn: () => calls.salesTotals({ query }),
      placeholderData: keepPreviousData,
    })
  },
  stockOuts: (search: ReportsSearch) => {
    const query = toPages(search)
    return queryOptions({
      queryKey: [...reports.all, 'stock', query],
      queryFn: () => calls.stockOuts({ query }),
      placeholderData: keepPreviousData,
    })
  },
  slots: () => queryOptions({ queryKey: [...reports.all, 'slots'], queryFn: () => calls.slotLoad() }),
  sellers: (search: ReportsSearch) => {
    const query = { ...toPages(search), ...toDays(search) }
    return queryOptions({
      queryKey: [...reports.all, 'sellers', query],
      queryFn: () => calls.sellerRecords({ query }),
      placeholderData: keepPreviousData,
    })
  },
  file: (search: ReportsSearch): Promise<SalesFile> =>
    calls.salesFile({ query: { ...toDays(search), by: search.by } }),
}

import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { listDayRanges } from '../../shell/day-ranges.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { saveWholeCsv } from '../imports/save-csv.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { ReportsSearch, ReportTab } from './reports-search.ts'
import { ReportsView, type Report } from './reports-view.tsx'
import { reports } from './reports.queries.ts'

const pickDays = ({ from, until }: ReportsSearch) => ({ ...(from && { from }), ...(until && { until }) })

/** The report of the open tab; the others are asked for when they are opened. */
const useReport = (tab: ReportTab, search: ReportsSearch) => {
  const isOpen = (name: ReportTab) => ({ enabled: tab === name })
  const sales = useQuery({ ...reports.sales(search), ...isOpen('sales') })
  const totals = useQuery({ ...reports.totals(search), ...isOpen('sales') })
  const stock = useQuery({ ...reports.stockOuts(search), ...isOpen('stock') })
  const slots = useQuery({ ...reports.slots(), ...isOpen('slots') })
  const sellers = useQuery({ ...reports.sellers(search), ...isOpen('sellers') })
  const shownReports: Record<ReportTab, Report> = {
    sales: { tab: 'sales', list: sales.data, totals: totals.data },
    stock: { tab: 'stock', list: stock.data },
    slots: { tab: 'slots', list: slots.data },
    sellers: { tab: 'sellers', list: sellers.data },
  }
  const queries = { sales: [sales, totals], stock: [stock], slots: [slots], sellers: [sellers] }[tab]
  return {
    report: shownReports[tab],
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => void Promise.all(queries.map((query) => query.refetch())),
  }
}

export const ReportsPage = ({ path, search }: { path: string; search: ReportsSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const { report, error, refetch } = useReport(search.tab ?? 'sales', search)
  const file = useMutation({
    mutationFn: () => reports.file(search),
    onSuccess: saveWholeCsv,
  })
  const failure = error ?? file.error
  const toHref = (change: Partial<ReportsSearch>) => {
    const next = { ...search, page: undefined, ...change }
    return toListHref(path, toSearchPage(next, next.page ?? 1))
  }
  return (
    <ReportsView
      report={report}
      failure={failure && toErrorMessage(failure)}
      search={search}
      days={{ ...listDayRanges(new Date()).thirty_days, ...pickDays(search) }}
      canExport={mayWrite(me, 'exports.make')}
      isMakingFile={file.isPending}
      toHref={toHref}
      onDays={(days) => void navigate({ href: toHref(days) })}
      onFile={() => file.mutate()}
      onRetry={refetch}
    />
  )
}

import { m } from '#office-messages'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { DaysFilter } from '../../shell/days-filter.tsx'
import { ListFrame } from '../../shell/list-frame.tsx'
import { reportTabs, type ReportsSearch, type ReportTab } from './reports-search.ts'
import type { SalesList, SalesTotals, SellerList, SlotList, StockOutList } from './reports.queries.ts'
import { SalesFigures, SalesTable, type SalesTableProps } from './sales-report.tsx'
import { SellerTable, SlotTable, StockOutTable } from './service-tables.tsx'

/** The report of the open tab; what is undefined is on its way. */
export type Report =
  | { tab: 'sales'; list: SalesList | undefined; totals: SalesTotals | undefined }
  | { tab: 'stock'; list: StockOutList | undefined }
  | { tab: 'slots'; list: SlotList | undefined }
  | { tab: 'sellers'; list: SellerList | undefined }

export interface ReportsViewProps extends Omit<SalesTableProps, 'list'> {
  report: Report
  failure: string | null
  /** The days of the report, those of the address or the last thirty. */
  days: { from: string; until: string }
  onDays: (days: Pick<ReportsSearch, 'from' | 'until'>) => void
  onRetry: () => void
}

const tabNames: Record<ReportTab, () => string> = {
  sales: m['reports.tab.sales'],
  stock: m['reports.tab.stock'],
  slots: m['reports.tab.slots'],
  sellers: m['reports.tab.sellers'],
}
const leads: Record<ReportTab, () => string> = {
  sales: m['reports.lead'],
  stock: m['reports.stock.lead'],
  slots: m['reports.slots.lead'],
  sellers: m['reports.sellers.lead'],
}

const Filters = ({ report, days, failure, toHref, onDays }: ReportsViewProps) => (
  <Stack gap={12}>
    <TabLinks
      label={m['reports.tabs']()}
      tabs={reportTabs.map((tab) => ({
        label: tabNames[tab](),
        href: toHref({ tab: tab === 'sales' ? undefined : tab }),
        current: tab === report.tab,
      }))}
    />
    {(report.tab === 'sales' || report.tab === 'sellers') && (
      <Field label={m['reports.days']()}>
        <DaysFilter from={days.from} until={days.until} onChange={onDays} />
      </Field>
    )}
    {report.tab === 'sales' && failure === null && <SalesFigures totals={report.totals} />}
  </Stack>
)

const Rows = (props: ReportsViewProps) => {
  const { report } = props
  if (!report.list) return null
  switch (report.tab) {
    case 'sales':
      return <SalesTable {...props} list={report.list} />
    case 'stock':
      return <StockOutTable list={report.list} />
    case 'slots':
      return <SlotTable list={report.list} />
    case 'sellers':
      return <SellerTable list={report.list} />
  }
}

/** Pickups ahead are one list without pages. */
const toPage = ({ tab, list }: Report) => {
  if (!list) return undefined
  const count = list._embedded.items.length
  return tab === 'slots' || !('page' in list) ? { number: 0, totalPages: 1, totalElements: count } : list.page
}

/** Figures of what was sold, what is sold out, the pickups ahead, and how sellers keep up. */
export const ReportsView = (props: ReportsViewProps) => {
  const { report, failure, toHref, onRetry } = props
  return (
    <ListFrame
      title={m['reports.title']()}
      lead={leads[report.tab]()}
      filters={<Filters {...props} />}
      failure={failure}
      onRetry={onRetry}
      page={toPage(report)}
      hrefOf={(page) => toHref({ page })}
    >
      <Rows {...props} />
    </ListFrame>
  )
}

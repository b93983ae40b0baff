import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { ReportsView, type ReportsViewProps } from './reports-view.tsx'
import {
  noSales,
  salesPage,
  salesStores,
  salesTotals,
  sellerRecords,
  slotLoads,
  stockOuts,
  toReportPage,
} from './samples.ts'

const args: ReportsViewProps = {
  report: { tab: 'sales', list: salesPage, totals: salesTotals },
  search: {},
  days: { from: '2026-11-20', until: '2026-11-26' },
  ...{ failure: null, canExport: true, isMakingFile: false },
  toHref: (change) => toListHref('/office/reports', change),
  ...{ onDays: fn(), onFile: fn(), onRetry: fn() },
}
const reader = { ...owner, reads: [...owner.reads, 'reports.read' as const] }
const desktop = { viewport: { value: 'desktop' } }

const meta = {
  title: 'Office/Pages/reports',
  component: ReportsView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={reader} path="/office/reports" onLock={fn()} onLogOut={fn()}>
      <ReportsView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof ReportsView>

export default meta
type Story = StoryObj<typeof meta>

export const Sales: Story = {
  globals: desktop,
  play: async ({ canvasElement, args: { onFile } }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('img', { name: /8,?760,?000|₩|원/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: m['reports.file']() }))
    await expect(onFile).toHaveBeenCalledOnce()
  },
}
export const SalesOnAPhone: Story = {}
export const SalesByStore: Story = {
  args: {
    report: { tab: 'sales', list: toReportPage(salesStores), totals: salesTotals },
    search: { by: 'store' },
  },
  globals: desktop,
}
export const NoSales: Story = {
  args: { report: { tab: 'sales', list: toReportPage([]), totals: noSales } },
  globals: desktop,
}
export const WithoutExport: Story = { args: { canExport: false }, globals: desktop }
export const StockOuts: Story = {
  args: { report: { tab: 'stock', list: toReportPage(stockOuts) }, search: { tab: 'stock' } },
  globals: desktop,
}
export const NothingSoldOut: Story = {
  args: { report: { tab: 'stock', list: toReportPage([]) }, search: { tab: 'stock' } },
}
export const Slots: Story = {
  args: { report: { tab: 'slots', list: { _embedded: { items: slotLoads } } }, search: { tab: 'slots' } },
  globals: desktop,
}
export const NoPickups: Story = {
  args: { report: { tab: 'slots', list: { _embedded: { items: [] } } }, search: { tab: 'slots' } },
}
export const Sellers: Story = {
  args: { report: { tab: 'sellers', list: toReportPage(sellerRecords) }, search: { tab: 'sellers' } },
  globals: desktop,
}
export const Loading: Story = {
  args: { report: { tab: 'sales', list: undefined, totals: undefined } },
  globals: desktop,
}
export const Failed: Story = {
  args: {
    report: { tab: 'sales', list: undefined, totals: undefined },
    failure: m['frame.failure.offline'](),
  },
}

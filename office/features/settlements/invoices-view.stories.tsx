import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner, storeManager } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { InvoicesView, type InvoicesViewProps } from './invoices-view.tsx'
import { issuedInvoices, payables, sampleToday, toSettlementPage, waitingInvoices } from './samples.ts'

const [invoice] = waitingInvoices as [(typeof waitingInvoices)[number]]
const panel = { invoice, isWorking: false, failure: null, onRecord: fn() }
const all = toSettlementPage([...waitingInvoices, ...issuedInvoices])
const own = { isOwn: true, canRecord: false, sellers: [], tab: 'all' as const, list: all }

const args: InvoicesViewProps = {
  ...{ tab: 'waiting', search: {}, list: toSettlementPage(waitingInvoices), failure: null, done: null },
  ...{ isOwn: false, today: sampleToday, canRecord: true, panel: null },
  sellers: payables.map(({ company }) => ({ value: String(company.id), label: company.name })),
  file: { isWorking: false, failure: null, done: null, onDownload: fn() },
  toHref: (change) => toListHref('/office/invoices', change),
  ...{ onFilter: fn(), onRetry: fn(), onClose: fn() },
}

const meta = {
  title: 'Office/Pages/invoices',
  component: InvoicesView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView
      me={{
        ...(props.isOwn ? { ...storeManager, roles: ['seller_owner'] } : owner),
        reads: [...owner.reads, 'settlements.close'],
      }}
      path={props.isOwn ? '/seller/invoices' : '/office/invoices'}
      onLock={fn()}
      onLogOut={fn()}
    >
      <InvoicesView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof InvoicesView>

export default meta
type Story = StoryObj<typeof meta>

export const ToIssue: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { file } }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: m['settlements.quarter.action']() }))
    await expect(file.onDownload).toHaveBeenCalledWith({ year: 2026, quarter: 3 })
  },
}
export const OnAPhone: Story = {}
export const Recording: Story = {
  args: { panel },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const field = await page.findByLabelText(m['settlements.invoice.approval_no']())
    await userEvent.type(field, '202612024100000812345678')
    await userEvent.click(page.getByRole('button', { name: m['settlements.invoice.save']() }))
    await expect(panel.onRecord).toHaveBeenCalledWith({
      ...{ issuedOn: sampleToday, approvalNo: '202612024100000812345678' },
    })
  },
}
export const RecordRefused: Story = {
  args: { panel: { ...panel, failure: m['frame.failure.offline']() } },
}
export const Issued: Story = {
  args: { tab: 'issued', search: { tab: 'issued' }, list: toSettlementPage(issuedInvoices) },
  globals: { viewport: { value: 'desktop' } },
}
export const Recorded: Story = { args: { done: m['settlements.invoice.done']({ number: invoice.number }) } }
export const QuarterDownloaded: Story = {
  args: {
    file: { ...args.file, done: m['settlements.quarter.done']({ quarter: '2026 3', count: '212' }) },
  },
}
export const QuarterFailed: Story = {
  args: { file: { ...args.file, failure: m['frame.failure.offline']() } },
}
export const ReadOnly: Story = { args: { canRecord: false } }
export const Own: Story = { args: own, globals: { viewport: { value: 'desktop' } } }
export const OwnOnAPhone: Story = { args: own }
export const Empty: Story = { args: { list: toSettlementPage([]) } }
export const Loading: Story = { args: { list: undefined } }
export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }

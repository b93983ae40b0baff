import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner, storeManager } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import {
  approvedStatement,
  carriedStatement,
  closedStatement,
  failedStatement,
  heldStatement,
  openStatement,
  paidStatement,
  sampleToday,
  statementLines,
  toSettlementPage,
} from './samples.ts'
import { formatSignedWon } from './settlement-words.ts'
import { StatementView, type StatementViewProps } from './statement-view.tsx'

const lines: StatementViewProps['lines'] = {
  ...{ list: toSettlementPage(statementLines), failure: null, search: {}, isMakingFile: false },
  toHref: (change) => toListHref('/office/settlements/71', change),
  toOrderHref: (oid) => `/office/orders/${oid}`,
  ...{ onRetry: fn(), onSearch: fn(), onFile: fn() },
}
const own = { isOwn: true, canClose: false, canAct: false, listHref: '/seller/settlements' }
const seller = {
  ...{
    ...storeManager,
    roles: ['seller_owner' as const],
    reads: [...storeManager.reads, 'settlements.close' as const],
  },
}
const amount = formatSignedWon(closedStatement.total)

const meta = {
  title: 'Office/Pages/statement',
  component: StatementView,
  parameters: { layout: 'fullscreen' },
  args: {
    ...{ statement: closedStatement, failure: null, isOwn: false, today: sampleToday, lines },
    listHref: '/office/settlements?tab=statements',
    toInvoiceHref: (invoice) => toListHref('/office/invoices', { tab: 'all', invoice }),
    ...{ canClose: true, canAct: true, working: null, outcome: null, onAct: fn(), onRetry: fn() },
  },
  render: (props) => (
    <DeskView
      me={props.isOwn ? seller : { ...owner, reads: [...owner.reads, 'settlements.close'] }}
      path={props.isOwn ? '/seller/settlements' : '/office/settlements'}
      onLock={fn()}
      onLogOut={fn()}
    >
      <StatementView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof StatementView>

export default meta
type Story = StoryObj<typeof meta>

export const ToApprove: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onAct } }) => {
    const canvas = within(canvasElement)
    const name = m['settlements.act.approve']({ amount })
    await userEvent.click(canvas.getByRole('button', { name }))
    const question = canvas.getByRole('alertdialog', {
      name: m['settlements.act.approve_question']({ seller: closedStatement.company.name, amount }),
    })
    const confirm = m['settlements.act.approve_short']()
    await userEvent.click(within(question).getByRole('button', { name: confirm }))
    await expect(onAct).toHaveBeenCalledWith({ name: 'approve' })
  },
}
export const OnAPhone: Story = {}
export const Holding: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onAct } }) => {
    const canvas = within(canvasElement)
    const action = canvas.getByRole('button', { name: m['settlements.act.hold']() })
    await userEvent.click(action)
    await expect(canvas.getByText(m['settlements.act.reason_required']())).toBeVisible()
    await userEvent.type(canvas.getByLabelText(m['settlements.act.hold_reason']()), '반품을 확인해요')
    await userEvent.click(action)
    await expect(onAct).toHaveBeenCalledWith({ name: 'hold', reason: '반품을 확인해요' })
  },
}
export const SamePerson: Story = {
  args: { statement: { ...closedStatement, approvalObstacle: 'SAME_PERSON' } },
  globals: { viewport: { value: 'desktop' } },
}
export const MayNotApprove: Story = {
  args: { statement: { ...closedStatement, approvalObstacle: 'PERMISSION' } },
}
export const Approving: Story = { args: { working: 'approve' } }
export const ActRefused: Story = {
  args: { outcome: { tone: 'error', text: m['frame.failure.offline']() } },
}
export const OnHold: Story = {
  args: { statement: heldStatement },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onAct } }) => {
    const name = m['settlements.act.release']()
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await expect(onAct).toHaveBeenCalledWith({ name: 'release' })
  },
}
export const ToPay: Story = {
  args: {
    statement: approvedStatement,
    outcome: { tone: 'success', text: m['settlements.done.approve']() },
  },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onAct } }) => {
    const name = m['settlements.act.paid']({ amount })
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await expect(onAct).toHaveBeenCalledWith({ name: 'paid', paidOn: sampleToday })
  },
}
export const PayoutFailed: Story = {
  args: { statement: failedStatement },
  globals: { viewport: { value: 'desktop' } },
}
export const Paid: Story = {
  args: { statement: paidStatement },
  globals: { viewport: { value: 'desktop' } },
}
export const CarriedOver: Story = { args: { statement: carriedStatement } }
export const InProgress: Story = { args: { statement: openStatement } }
export const ReadOnly: Story = { args: { canClose: false, canAct: false } }
export const NoLines: Story = {
  args: { lines: { ...lines, list: toSettlementPage([]), search: { kind: 'RETURN' } } },
}
export const LinesLoading: Story = { args: { lines: { ...lines, list: undefined } } }
export const LinesFailed: Story = {
  args: { lines: { ...lines, list: undefined, failure: m['frame.failure.offline']() } },
}
export const OwnDue: Story = {
  args: { ...own, statement: approvedStatement },
  globals: { viewport: { value: 'desktop' } },
}
export const OwnOnAPhone: Story = { args: { ...own, statement: approvedStatement } }
export const OwnHeld: Story = { args: { ...own, statement: heldStatement } }
export const OwnFailed: Story = { args: { ...own, statement: failedStatement } }
export const OwnPaid: Story = { args: { ...own, statement: paidStatement } }
export const Loading: Story = { args: { statement: undefined } }
export const Failed: Story = { args: { statement: undefined, failure: m['frame.failure.offline']() } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { formatWon } from '#app/format.ts'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner } from '../../samples.ts'
import { ApprovalsView, type ApprovalsViewProps } from './approvals-view.tsx'
import { decidedApprovals, openApprovals, toApprovalsPage } from './samples.ts'

const args: ApprovalsViewProps = {
  search: {},
  list: toApprovalsPage(openApprovals),
  ...{ failure: null, done: null, canDecide: true, decision: null },
  toHref: (search) => toListHref('/office/approvals', search),
  toOrderHref: (oid) => `/office/orders/${oid}`,
  ...{ onRetry: fn(), onClose: fn() },
}
const [request] = openApprovals as [(typeof openApprovals)[number]]
const decision = {
  ...{ request, orderHref: `/office/orders/${request.oid}`, working: null, failure: null },
  onDecide: fn(),
}
const reader = { ...owner, reads: [...owner.reads, 'approvals.decide' as const] }

const meta = {
  title: 'Office/Pages/approvals',
  component: ApprovalsView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={reader} path="/office/approvals" onLock={fn()} onLogOut={fn()}>
      <ApprovalsView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof ApprovalsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }

export const Deciding: Story = {
  args: { decision },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const amount = formatWon(request.amount)
    const accept = m['refunds.accept']({ name: request.ordererMasked, amount })
    await userEvent.click(await page.findByRole('button', { name: accept }))
    await expect(decision.onDecide).toHaveBeenCalledWith({ accepted: true })
  },
}

export const Decided: Story = {
  args: { search: { tab: 'decided' }, list: toApprovalsPage(decidedApprovals) },
  globals: { viewport: { value: 'desktop' } },
}

export const Empty: Story = { args: { list: toApprovalsPage([]) } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { canDecide: false, decision } }

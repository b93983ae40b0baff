import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner } from '../../samples.ts'
import { ReturnsView, type ReturnsViewProps } from './returns-view.tsx'
import { openReturns } from './returns-samples.ts'

const toList = (items: typeof openReturns) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})

const args: ReturnsViewProps = {
  list: toList(openReturns),
  failure: null,
  canDecide: true,
  search: {},
  toHref: ({ waits, page = 1 }) => `/office/returns?page=${page}${waits ? `&waits=${waits}` : ''}`,
  toOrderHref: (oid, isDecision) => `/office/orders/${oid}${isDecision ? '?panel=return' : ''}`,
  onRetry: fn(),
}

const reader = { ...owner, reads: [...owner.reads, 'orders.read' as const] }

const meta = {
  title: 'Office/Pages/returns',
  component: ReturnsView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={reader} path="/office/returns" onLock={fn()} onLogOut={fn()}>
      <ReturnsView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof ReturnsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Empty: Story = { args: { list: toList([]) } }

/** Approved: the money waits until the bottles are back. */
export const WaitingForGoods: Story = {
  args: {
    search: { waits: 'goods' },
    list: toList(openReturns.map((one) => ({ ...one, late: false, decidedAt: '2026-11-25T16:20:00+09:00' }))),
  },
}

export const NoGoodsAwaited: Story = { args: { search: { waits: 'goods' }, list: toList([]) } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { canDecide: false } }

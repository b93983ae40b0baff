import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner } from '../../samples.ts'
import { ordersArgs, toOrderList } from './orders-args.ts'
import { OrdersView } from './orders-view.tsx'
import { orderRows } from './samples.ts'

const reader = { ...owner, reads: [...owner.reads, 'orders.read' as const] }

const meta = {
  title: 'Office/Pages/orders-moves',
  component: OrdersView,
  parameters: { layout: 'fullscreen' },
  args: ordersArgs,
  render: (props) => (
    <DeskView me={reader} path="/office/orders" onLock={fn()} onLogOut={fn()}>
      <OrdersView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof OrdersView>

export default meta
type Story = StoryObj<typeof meta>

export const Selecting: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onAsk } }) => {
    const view = within(canvasElement)
    const [first, second] = orderRows.map(({ oid }) => oid)
    for (const oid of [first ?? '', second ?? ''])
      await userEvent.click(view.getByRole('checkbox', { name: m['orders.select_one']({ oid }) }))
    await waitFor(() => expect(view.getByText(m['orders.bulk.count']({ count: '2' }))).toBeVisible())
    await userEvent.click(view.getByRole('button', { name: m['orders.bulk.ready']() }))
    await expect(onAsk).toHaveBeenCalledWith('READY', [first, second])
  },
}

/** A page of orders, and from there all that match. */
export const SelectingAll: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { list: toOrderList(orderRows, 1284) },
  play: async ({ canvasElement, args: { onAsk } }) => {
    const view = within(canvasElement)
    const count = String(orderRows.length)
    await userEvent.click(view.getByRole('checkbox', { name: m['orders.bulk.page']({ count }) }))
    await userEvent.click(view.getByRole('button', { name: m['orders.bulk.all']({ count: '1,284' }) }))
    await expect(view.getByText(m['orders.bulk.all_chosen']({ count: '1,284' }))).toBeVisible()
    await userEvent.click(view.getByRole('button', { name: m['orders.bulk.prepare']() }))
    await expect(onAsk).toHaveBeenCalledWith('PREPARE', 'all')
  },
}

const question = { ...ordersArgs.question, move: 'READY' as const }
const stays = [
  { reason: 'order.state.wrong' as const, count: 2, oids: ['20261125-X6TYN5HAVK', '20261124-K5HAVX6TYN'] },
]

/** What changes, what stays and why, before 118 shoppers get a message. */
export const Asking: Story = {
  args: { question: { ...question, preview: { total: 120, movable: 118, refused: stays } } },
  play: async ({ canvasElement, args: storyArgs }) => {
    const page = within(canvasElement.ownerDocument.body)
    const name = m['orders.bulk.confirm_ready']({ count: '118' })
    await userEvent.click(await page.findByRole('button', { name }))
    await expect(storyArgs.question.onConfirm).toHaveBeenCalled()
  },
}

export const Checking: Story = { args: { question: question } }

export const NothingToMove: Story = {
  args: { question: { ...question, preview: { total: 2, movable: 0, refused: stays } } },
}

export const TooMany: Story = {
  args: { question: { ...question, preview: { total: 2001, movable: 2000, refused: [] } } },
}

export const MoveFailed: Story = {
  args: {
    question: {
      ...question,
      preview: { total: 120, movable: 118, refused: stays },
      failure: m['frame.failure.offline'](),
    },
  },
}

const job = {
  id: 7,
  move: 'READY' as const,
  failure: null,
  total: 1284,
  done: 350,
  moved: 348,
  refused: stays,
}

/** More than a call moves: the worker does it, and this page may be closed. */
export const MovingMany: Story = {
  args: { outcome: { done: null, job: { ...job, state: 'RUNNING' } } },
}

export const MovedMany: Story = {
  args: { outcome: { done: null, job: { ...job, state: 'DONE', done: 1284, moved: 1282 } } },
}

export const Stopped: Story = {
  args: { outcome: { done: null, job: { ...job, state: 'FAILED', failure: 'NOT_PERMITTED' } } },
}

export const Moved: Story = {
  args: { outcome: { done: { moved: 118, refused: stays }, job: undefined } },
}

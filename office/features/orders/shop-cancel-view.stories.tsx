import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import { shopCancelMachine } from '#machines/shop-cancel.ts'
import { m } from '#office-messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { officeOrder } from './samples.ts'
import { ShopCancelView } from './shop-cancel-view.tsx'

type Machine = typeof shopCancelMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const none = [
  { id: 1, qty: 0, left: 2, restock: 0 },
  { id: 2, qty: 0, left: 1, restock: 0 },
]
const one = [{ id: 1, qty: 1, left: 2, restock: 0 }, ...none.slice(1)]
const empty: Context = {
  ...{ oid: officeOrder.oid, lines: none, reason: '', note: '', preview: null, failure: null },
}
const filled: Partial<Context> = { lines: one, reason: 'DAMAGED', note: '옮기다 병이 깨졌어요' }
const preview = { money: 29_000, cash: 1_000, coupons: [], whole: false, needsBankAccount: false }

const createState = (value: Leaf, context: Partial<Context> = {}) =>
  shopCancelMachine.resolveState({ value, context: { ...empty, ...context } })

const meta = {
  title: 'Machines/shop-cancel',
  component: ShopCancelView,
  args: { order: officeOrder, state: createState('choosingLines'), send: fn(), onClose: fn() },
} satisfies Meta<typeof ShopCancelView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  choosingLines: {
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: m['orders.cancel.all']() }))
      await expect(args.send).toHaveBeenCalledWith({
        type: 'lines.set',
        lines: none.map((line) => ({ ...line, qty: line.left, restock: line.left })),
      })
      await userEvent.click(canvas.getByRole('button', { name: m['orders.cancel.next']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'lines.submit' })
    },
  },
  givingReason: {
    args: { state: createState('givingReason', { lines: one }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('radio', { name: m['orders.reason.damaged']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'reason.set', change: { reason: 'DAMAGED' } })
    },
  },
  previewing: { args: { state: createState('previewing', filled) } },
  reviewing: {
    args: { state: createState('reviewing', { ...filled, preview }) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: /홍길동/ }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'cancel.confirm' })
    },
  },
  cancelling: { args: { state: createState('cancelling', { ...filled, preview }) } },
  cancelled: {
    args: { state: createState('cancelled', { ...filled, preview }) },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: m['orders.cancel.close']() }))
      await expect(args.onClose).toHaveBeenCalled()
    },
  },
  refused: {
    args: {
      state: createState('refused', {
        ...filled,
        failure: createTextFailure('order.state.wrong', m['orders.cancel.refused_text']),
      }),
    },
  },
  failed: {
    args: {
      state: createState('failed', {
        ...filled,
        failure: createTextFailure('network.unreachable', m['frame.failure.offline']),
      }),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: m['orders.cancel.retry']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'cancel.retry' })
    },
  },
} satisfies Record<Leaf, Story>

export const ChoosingLines: Story = stories.choosingLines
export const GivingReason: Story = stories.givingReason
export const Previewing: Story = stories.previewing
export const Reviewing: Story = stories.reviewing
export const Cancelling: Story = stories.cancelling
export const Cancelled: Story = stories.cancelled
export const Refused: Story = stories.refused
export const Failed: Story = stories.failed

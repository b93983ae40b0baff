import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { formatWon } from '#app/format.ts'
import { giveRefundMachine } from '#machines/give-refund.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#office-messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { GiveRefundView } from './give-refund-view.tsx'

type Machine = typeof giveRefundMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const empty: Context = {
  ...{ oid: '20261127-7KQ2M9XT4B', given: 10_000, room: 58_000 },
  ...{ amount: '', reason: '', note: '', answer: null, fault: null, failure: null },
}
const filled: Partial<Context> = { amount: '20,000', reason: 'CONDITION', note: '라벨이 젖어 있었어요.' }

const createState = (value: Leaf, context: Partial<Context> = {}) =>
  giveRefundMachine.resolveState({ value, context: { ...empty, ...context } })

const meta = {
  title: 'Machines/give-refund',
  component: GiveRefundView,
  args: {
    ...{ shopper: '홍길동', limit: 30_000, state: createState('enteringAmount') },
    ...{ send: fn(), onClose: fn() },
  },
} satisfies Meta<typeof GiveRefundView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  enteringAmount: {
    args: { state: createState('enteringAmount', filled) },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('radio', { name: m['refunds.reason.late']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'form.set', change: { reason: 'LATE' } })
      const give = m['refunds.form.give']({ name: '홍길동', amount: formatWon(20_000) })
      await userEvent.click(canvas.getByRole('button', { name: give }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'form.submit' })
    },
  },
  refunding: { args: { state: createState('refunding', filled) } },
  refunded: {
    args: {
      state: createState('refunded', {
        ...filled,
        answer: { outcome: 'REFUNDED', money: 19_000, cash: 1_000 },
      }),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: m['refunds.close']() }))
      await expect(args.onClose).toHaveBeenCalled()
    },
  },
  awaitingApproval: {
    args: {
      state: createState('awaitingApproval', {
        ...filled,
        amount: '50,000',
        answer: { outcome: 'AWAITING_APPROVAL', money: 50_000, cash: 0 },
      }),
    },
  },
  refused: {
    args: {
      state: createState('refused', {
        ...filled,
        failure: createTextFailure('office.goodwill.changed', m['errors.office.goodwill.changed']),
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
      await userEvent.click(within(canvasElement).getByRole('button', { name: m['refunds.retry']() }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'give.retry' })
    },
  },
} satisfies Record<Leaf, Story>

export const EnteringAmount: Story = stories.enteringAmount
export const Refunding: Story = stories.refunding
export const Refunded: Story = stories.refunded
export const AwaitingApproval: Story = stories.awaitingApproval
export const Refused: Story = stories.refused
export const Failed: Story = stories.failed

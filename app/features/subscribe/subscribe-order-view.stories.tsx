import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '#machines/failure.ts'
import type { LeafId, OwnLeafId } from '#machines/leaf-id.ts'
import { subscribeMachine } from '#machines/subscribe.ts'
import type { PaymentLeaf } from '#machines/payment-leaf.ts'
import { m } from '#messages'
import { createSampleFailure, createTextFailure } from '../../../.storybook/create-failure.ts'
import { createPaymentState } from '../checkout/samples.ts'
import { ship, createSubscription } from './samples.ts'
import { SubscribeOrderView } from './subscribe-order-view.tsx'

type Machine = typeof subscribeMachine
type Leaf = LeafId<Machine>

const sid = 'S20261121-0001'
const createState = (
  value: OwnLeafId<Machine> | 'paying',
  context: Partial<SnapshotFrom<Machine>['context']> = {},
) =>
  subscribeMachine.resolveState({
    value,
    context: { sid, start: 'filling', form: null, failure: null, ...context },
  })
const createPaying = (leaf: PaymentLeaf, failure: Failure | null = null) => ({
  state: createState('paying'),
  payment: createPaymentState({ kind: 'card', id: sid }, leaf, failure),
})

const meta = {
  title: 'Machines/subscribe',
  component: SubscribeOrderView,
  args: {
    state: createState('filling'),
    send: fn(),
    sendPayment: fn(),
    helpPhone: '15880000',
    subscription: createSubscription({ status: 'DRAFT', statusName: '작성 중', agreedAmount: null }),
    weeks: 4,
    running: false,
    adultCheck: null,
    ships: [ship],
  },
} satisfies Meta<typeof SubscribeOrderView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  filling: {
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      const pay = canvas.getByRole('button', { name: '카드 등록하고 45,000원 결제하기' })
      await userEvent.click(pay)
      await expect(args.send).not.toHaveBeenCalled()
      await userEvent.click(canvas.getByRole('checkbox', { name: /모두 동의합니다/ }))
      await userEvent.click(pay)
      await expect(args.send).toHaveBeenCalledWith({
        type: 'order.submit',
        form: { ship: 1, agreedAmount: 45_000, agreements: ['order', 'thirdParty', 'payment', 'renewal'] },
      })
    },
  },
  opening: { args: { state: createState('opening') } },
  away: { args: createPaying('away') },
  approving: { args: createPaying('approving') },
  unknown: { args: createPaying('unknown') },
  unresolved: { args: createPaying('unresolved', createSampleFailure('payment.unclear')) },
  declined: {
    args: createPaying('declined', createTextFailure('payment.declined', m['errors.payment.declined'])),
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 하기' }))
      await expect(args.sendPayment).toHaveBeenCalledWith({ type: 'payment.restart' })
    },
  },
  cancelledByUser: { args: createPaying('cancelledByUser') },
  'paying.failed': { args: createPaying('failed', createSampleFailure('network.unreachable')) },
  done: { args: { state: createState('done') } },
  failed: {
    args: {
      state: createState('failed', {
        failure: createTextFailure('subscribe.amount.changed', m['errors.subscribe.amount.changed']),
      }),
    },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'order.retry' })
    },
  },
} satisfies Record<Leaf, Story>

export const Filling: Story = stories.filling
export const Opening: Story = stories.opening
export const Away: Story = stories.away
export const Approving: Story = stories.approving
export const Unknown: Story = stories.unknown
export const Unresolved: Story = stories.unresolved
export const Declined: Story = stories.declined
export const CancelledByUser: Story = stories.cancelledByUser
export const PayingFailed: Story = stories['paying.failed']
export const Done: Story = stories.done
export const Failed: Story = stories.failed

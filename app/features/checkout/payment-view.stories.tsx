import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { Failure } from '#machines/failure.ts'
import type { PaymentLeaf } from '#machines/payment-leaf.ts'
import { m } from '#messages'
import { createSampleFailure, createTextFailure } from '../../../.storybook/create-failure.ts'
import { PaymentView } from './payment-view.tsx'
import { createPaymentState } from './samples.ts'

const createState = (value: PaymentLeaf, failure: Failure | null = null) =>
  createPaymentState({ kind: 'order', id: '20261121-0004182AAA' }, value, failure)
const hold = { until: 872_000, now: 0, arrivedAt: Date.now() }

const meta = {
  title: 'Machines/payment',
  component: PaymentView,
  parameters: { layout: 'fullscreen' },
  args: { state: createState('inWindow'), send: fn(), helpPhone: '15880000', hold },
} satisfies Meta<typeof PaymentView>

export default meta
type Story = StoryObj<typeof meta>

const pressButton =
  (
    button: string,
    type: 'window.open' | 'window.here' | 'payment.cancel' | 'payment.retry' | 'payment.restart',
  ) =>
  async ({ canvasElement, args }: { canvasElement: HTMLElement; args: Pick<typeof meta.args, 'send'> }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: button }))
    await expect(args.send).toHaveBeenCalledWith({ type })
  }

const stories = {
  openingWindow: { args: { state: createState('openingWindow') } },
  openingFailed: {
    args: { state: createState('openingFailed', createSampleFailure('network.unreachable')) },
    play: pressButton('다시 시도', 'window.open'),
  },
  windowBlocked: {
    args: { state: createState('windowBlocked') },
    play: pressButton('이 화면에서 결제하기', 'window.here'),
  },
  windowUnreachable: {
    args: { state: createState('windowUnreachable') },
    play: pressButton('다시 시도', 'window.open'),
  },
  inWindow: {
    args: { state: createState('inWindow') },
    play: pressButton('결제창 다시 열기', 'window.open'),
  },
  away: { args: { state: createState('away') } },
  returning: { args: { state: createState('returning') } },
  approving: { args: { state: createState('approving') } },
  done: { args: { state: createState('done') } },
  abandoned: { args: { state: createState('abandoned') } },
  awaitingDeposit: { args: { state: createState('awaitingDeposit') } },
  declined: {
    args: {
      state: createState('declined', {
        ...createTextFailure('payment.declined', m['errors.payment.declined']),
        fields: { reason: 'limit_exceeded' },
      }),
    },
    play: async (context) => {
      const canvas = within(context.canvasElement)
      await expect(canvas.getByText('카드 한도를 넘는 금액이에요.')).toBeVisible()
      // Nothing is held once a payment is declined: no time runs.
      await expect(canvas.queryByRole('timer')).toBeNull()
      await pressButton('다시 결제하기', 'payment.restart')(context)
    },
  },
  cancelledByUser: {
    args: {
      state: createState(
        'cancelledByUser',
        createTextFailure('payment.cancelled', m['errors.payment.cancelled']),
      ),
    },
    play: async (context) => {
      await expect(within(context.canvasElement).getAllByText(/결제를 취소/)).toHaveLength(1)
      await pressButton('다시 결제하기', 'payment.restart')(context)
    },
  },
  expired: { args: { state: createState('expired') } },
  soldOutWhilePaying: {
    args: { state: createState('soldOutWhilePaying', createSampleFailure('payment.sold_out')) },
    play: pressButton('주문서로 돌아가기', 'payment.restart'),
  },
  unknown: { args: { state: createState('unknown', createSampleFailure('payment.unclear')) } },
  unresolved: {
    args: { state: createState('unresolved', createSampleFailure('payment.unclear')) },
    play: pressButton('다시 시도', 'payment.retry'),
  },
  failed: {
    args: { state: createState('failed', createSampleFailure('network.unreachable')) },
    play: pressButton('다시 시도', 'payment.retry'),
  },
} satisfies Record<PaymentLeaf, Story>

export const OpeningWindow: Story = stories.openingWindow
export const OpeningFailed: Story = stories.openingFailed
export const WindowBlocked: Story = stories.windowBlocked
export const WindowUnreachable: Story = stories.windowUnreachable
export const InWindow: Story = stories.inWindow
export const Away: Story = stories.away
export const Returning: Story = stories.returning
export const Approving: Story = stories.approving
export const Done: Story = stories.done
export const Abandoned: Story = stories.abandoned
export const AwaitingDeposit: Story = stories.awaitingDeposit
export const Declined: Story = stories.declined
export const CancelledByUser: Story = stories.cancelledByUser
export const Expired: Story = stories.expired
export const SoldOutWhilePaying: Story = stories.soldOutWhilePaying
export const Unknown: Story = stories.unknown
export const Unresolved: Story = stories.unresolved
export const Failed: Story = stories.failed

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { createFailure, type Failure } from '#machines/failure.ts'
import { paymentMachine } from '#machines/payment.ts'
import { m } from '#messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { PaymentView, type PaymentLeaf } from './payment-view.tsx'

const createState = (value: PaymentLeaf, failure: Failure | null = null) =>
  paymentMachine.resolveState({
    value,
    context: { oid: '20261121-0004182AAA', start: 'window', again: false, here: false, gone: false, failure },
  })
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
    type: 'window.open' | 'window.here' | 'payment.cancel' | 'payment.retry' | 'order.retry',
  ) =>
  async ({ canvasElement, args }: { canvasElement: HTMLElement; args: Pick<typeof meta.args, 'send'> }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: button }))
    await expect(args.send).toHaveBeenCalledWith({ type })
  }

const stories = {
  openingWindow: { args: { state: createState('openingWindow') } },
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
  returning: { args: { state: createState('returning') } },
  approving: { args: { state: createState('approving') } },
  done: { args: { state: createState('done') } },
  abandoned: { args: { state: createState('abandoned') } },
  awaitingDeposit: { args: { state: createState('awaitingDeposit') } },
  declined: {
    args: {
      state: createState('declined', createTextFailure('payment.declined', m['errors.payment.declined'])),
    },
    play: pressButton('다시 결제하기', 'order.retry'),
  },
  cancelledByUser: {
    args: { state: createState('cancelledByUser') },
    play: pressButton('다시 결제하기', 'order.retry'),
  },
  expired: { args: { state: createState('expired') } },
  soldOutWhilePaying: {
    args: { state: createState('soldOutWhilePaying', createFailure('payment.sold_out')) },
  },
  unknown: { args: { state: createState('unknown', createFailure('payment.unclear')) } },
  failed: {
    args: { state: createState('failed', createFailure('network.unreachable')) },
    play: pressButton('다시 시도', 'payment.retry'),
  },
} satisfies Record<PaymentLeaf, Story>

export const OpeningWindow: Story = stories.openingWindow
export const WindowBlocked: Story = stories.windowBlocked
export const WindowUnreachable: Story = stories.windowUnreachable
export const InWindow: Story = stories.inWindow
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
export const Failed: Story = stories.failed

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { failing, type Failure } from '#machines/failure.ts'
import { paymentMachine } from '#machines/payment.ts'
import { m } from '#messages'
import { worded } from '../../../.storybook/worded.ts'
import { PaymentView, type PaymentLeaf } from './payment-view.tsx'

const at = (value: PaymentLeaf, failure: Failure | null = null) =>
  paymentMachine.resolveState({
    value,
    context: { oid: '20261121-0004182AAA', start: 'window', again: false, here: false, gone: false, failure },
  })
const hold = { until: 872_000, now: 0, arrivedAt: Date.now() }

const meta = {
  title: 'Machines/payment',
  component: PaymentView,
  parameters: { layout: 'fullscreen' },
  args: { state: at('inWindow'), send: fn(), helpPhone: '15880000', hold },
} satisfies Meta<typeof PaymentView>

export default meta
type Story = StoryObj<typeof meta>

const pressing =
  (
    button: string,
    type: 'window.open' | 'window.here' | 'payment.cancel' | 'payment.retry' | 'order.retry',
  ) =>
  async ({ canvasElement, args }: { canvasElement: HTMLElement; args: Pick<typeof meta.args, 'send'> }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: button }))
    await expect(args.send).toHaveBeenCalledWith({ type })
  }

const stories = {
  openingWindow: { args: { state: at('openingWindow') } },
  windowBlocked: {
    args: { state: at('windowBlocked') },
    play: pressing('이 화면에서 결제하기', 'window.here'),
  },
  windowUnreachable: { args: { state: at('windowUnreachable') }, play: pressing('다시 시도', 'window.open') },
  inWindow: { args: { state: at('inWindow') }, play: pressing('결제창 다시 열기', 'window.open') },
  returning: { args: { state: at('returning') } },
  approving: { args: { state: at('approving') } },
  done: { args: { state: at('done') } },
  awaitingDeposit: { args: { state: at('awaitingDeposit') } },
  declined: {
    args: {
      state: at('declined', worded('payment.declined', m['errors.payment.declined'])),
    },
    play: pressing('다시 결제하기', 'order.retry'),
  },
  cancelledByUser: { args: { state: at('cancelledByUser') }, play: pressing('다시 결제하기', 'order.retry') },
  expired: { args: { state: at('expired') } },
  soldOutWhilePaying: { args: { state: at('soldOutWhilePaying', failing('payment.sold_out')) } },
  unknown: { args: { state: at('unknown', failing('payment.unclear')) } },
  failed: {
    args: { state: at('failed', failing('network.unreachable')) },
    play: pressing('다시 시도', 'payment.retry'),
  },
} satisfies Record<PaymentLeaf, Story>

export const OpeningWindow: Story = stories.openingWindow
export const WindowBlocked: Story = stories.windowBlocked
export const WindowUnreachable: Story = stories.windowUnreachable
export const InWindow: Story = stories.inWindow
export const Returning: Story = stories.returning
export const Approving: Story = stories.approving
export const Done: Story = stories.done
export const AwaitingDeposit: Story = stories.awaitingDeposit
export const Declined: Story = stories.declined
export const CancelledByUser: Story = stories.cancelledByUser
export const Expired: Story = stories.expired
export const SoldOutWhilePaying: Story = stories.soldOutWhilePaying
export const Unknown: Story = stories.unknown
export const Failed: Story = stories.failed

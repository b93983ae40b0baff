import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { cashChargeMachine } from '#machines/cash-charge.ts'
import type { Failure } from '#machines/failure.ts'
import type { OwnLeafId } from '#machines/leaf-id.ts'
import type { PaymentEvent } from '#machines/payment-setup.ts'
import type { PaymentLeaf } from '#machines/payment-leaf.ts'
import { createPaymentState } from '../checkout/samples.ts'
import { CashChargeView, type CashChargeLeaf } from './cash-charge-view.tsx'
import { createBalance } from './samples.ts'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'

const cid = 'C20261121-ABCDEF'
const createState = (value: OwnLeafId<typeof cashChargeMachine> | 'paying', failure: Failure | null = null) =>
  cashChargeMachine.resolveState({
    value,
    context: {
      amount: 50_000,
      charge: { cid, amount: 50_000 },
      limits: createBalance().chargeable,
      start: 'entering',
      failure,
    },
  })
const createPaying = (leaf: PaymentLeaf, failure: Failure | null = null) => ({
  state: createState('paying'),
  payment: createPaymentState({ kind: 'topUp', id: cid }, leaf, failure),
})

const pressInPayment =
  (button: string, event: PaymentEvent) =>
  async ({
    canvasElement,
    args,
  }: {
    canvasElement: HTMLElement
    args: Pick<typeof meta.args, 'sendPayment'>
  }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: button }))
    await expect(args.sendPayment).toHaveBeenCalledWith(event)
  }

const meta = {
  title: 'Machines/cash-charge',
  component: CashChargeView,
  args: {
    state: createState('enteringAmount'),
    send: fn(),
    sendPayment: fn(),
    balance: createBalance(),
    helpPhone: '15880000',
  },
} satisfies Meta<typeof CashChargeView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  enteringAmount: {
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: '100,000원' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'amount.set', amount: 100_000 })
      await userEvent.click(canvas.getByRole('button', { name: '50,000원 충전하기' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'charge.submit' })
    },
  },
  opening: { args: { state: createState('opening') } },
  'paying.openingWindow': { args: createPaying('openingWindow') },
  'paying.openingFailed': {
    args: createPaying('openingFailed', createSampleFailure('network.unreachable')),
    play: pressInPayment('다시 시도', { type: 'window.open' }),
  },
  windowBlocked: {
    args: createPaying('windowBlocked'),
    play: pressInPayment('이 화면에서 결제하기', { type: 'window.here' }),
  },
  windowUnreachable: {
    args: createPaying('windowUnreachable'),
    play: pressInPayment('다시 시도', { type: 'window.open' }),
  },
  inWindow: {
    args: createPaying('inWindow'),
    play: pressInPayment('결제창 다시 열기', { type: 'window.open' }),
  },
  away: { args: createPaying('away') },
  returning: { args: createPaying('returning') },
  approving: { args: createPaying('approving') },
  unknown: { args: createPaying('unknown', createSampleFailure('payment.unclear')) },
  unresolved: {
    args: createPaying('unresolved', createSampleFailure('payment.unclear')),
    play: pressInPayment('다시 시도', { type: 'payment.retry' }),
  },
  declined: {
    args: createPaying('declined'),
    play: pressInPayment('다시 결제하기', { type: 'payment.restart' }),
  },
  cancelledByUser: { args: createPaying('cancelledByUser') },
  expired: { args: createPaying('expired') },
  'paying.failed': {
    args: createPaying('failed', createSampleFailure('network.unreachable')),
    play: pressInPayment('다시 시도', { type: 'payment.retry' }),
  },
  charged: { args: { state: createState('charged') } },
  maintenance: {
    args: { state: createState('maintenance', createSampleFailure('cash.under_maintenance')) },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 시도' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'charge.retry' })
    },
  },
  failed: { args: { state: createState('failed', createSampleFailure('network.unreachable')) } },
} satisfies Record<CashChargeLeaf, Story>

export const EnteringAmount: Story = stories.enteringAmount
export const Opening: Story = stories.opening
export const PayingOpeningWindow: Story = stories['paying.openingWindow']
export const PayingOpeningFailed: Story = stories['paying.openingFailed']
export const WindowBlocked: Story = stories.windowBlocked
export const WindowUnreachable: Story = stories.windowUnreachable
export const InWindow: Story = stories.inWindow
export const Away: Story = stories.away
export const Returning: Story = stories.returning
export const Approving: Story = stories.approving
export const Unknown: Story = stories.unknown
export const Unresolved: Story = stories.unresolved
export const Declined: Story = stories.declined
export const CancelledByUser: Story = stories.cancelledByUser
export const Expired: Story = stories.expired
export const PayingFailed: Story = stories['paying.failed']
export const Charged: Story = stories.charged
export const Maintenance: Story = stories.maintenance
export const Failed: Story = stories.failed

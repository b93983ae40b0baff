import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { cashChargeMachine } from '#machines/cash-charge.ts'
import { createFailure, type Failure } from '#machines/failure.ts'
import { CashChargeView, type CashChargeLeaf } from './cash-charge-view.tsx'
import { createBalance } from './samples.ts'

const createState = (value: CashChargeLeaf, failure: Failure | null = null) =>
  cashChargeMachine.resolveState({
    value,
    context: {
      amount: 50_000,
      cid: 'C20261121-ABCDEF',
      limits: createBalance().chargeable,
      start: 'entering',
      here: false,
      gone: false,
      failure,
    },
  })

const meta = {
  title: 'Machines/cash-charge',
  component: CashChargeView,
  args: { state: createState('enteringAmount'), send: fn(), balance: createBalance() },
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
  windowBlocked: { args: { state: createState('windowBlocked') } },
  windowUnreachable: {
    args: { state: createState('windowUnreachable') },
    play: async ({ canvasElement, args }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 시도' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'window.open' })
    },
  },
  inWindow: { args: { state: createState('inWindow') } },
  returning: { args: { state: createState('returning') } },
  approving: { args: { state: createState('approving') } },
  unknown: { args: { state: createState('unknown', createFailure('payment.unclear')) } },
  charged: { args: { state: createState('charged') } },
  declined: { args: { state: createState('declined') } },
  cancelledByUser: { args: { state: createState('cancelledByUser') } },
  maintenance: { args: { state: createState('maintenance', createFailure('cash.under_maintenance')) } },
  failed: { args: { state: createState('failed', createFailure('network.unreachable')) } },
} satisfies Record<CashChargeLeaf, Story>

export const EnteringAmount: Story = stories.enteringAmount
export const Opening: Story = stories.opening
export const WindowBlocked: Story = stories.windowBlocked
export const WindowUnreachable: Story = stories.windowUnreachable
export const InWindow: Story = stories.inWindow
export const Returning: Story = stories.returning
export const Approving: Story = stories.approving
export const Unknown: Story = stories.unknown
export const Charged: Story = stories.charged
export const Declined: Story = stories.declined
export const CancelledByUser: Story = stories.cancelledByUser
export const Maintenance: Story = stories.maintenance
export const Failed: Story = stories.failed

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { expectRetry } from '../../../.storybook/plays.ts'
import { OperatorView } from './operator-view.tsx'

const meta = {
  title: 'Pages/Store desk/Operator',
  component: OperatorView,
  args: {
    switched: { paymentSuspended: false, cashMaintenance: false },
    switching: null,
    onSwitch: fn(),
  },
} satisfies Meta<typeof OperatorView>

export default meta
type Story = StoryObj<typeof meta>

export const AllOpen: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('switch', { name: /온라인 결제 중단/ }))
    await expect(args.onSwitch).toHaveBeenCalledWith('paymentSuspended', true)
  },
}

export const PaymentSuspended: Story = {
  args: { switched: { paymentSuspended: true, cashMaintenance: false } },
}

export const BothStopped: Story = {
  args: { switched: { paymentSuspended: true, cashMaintenance: true } },
}

/** The switch keeps its old place until the server has said yes; meanwhile none can be moved. */
export const Switching: Story = { args: { switching: 'cashMaintenance' } }

export const Loading: Story = { args: { switched: null } }

export const LoadingFailed: Story = {
  args: { switched: null, failed: true, onRetry: fn() },
  play: expectRetry,
}

export const LongText: Story = { parameters: { longText: 'here' } }

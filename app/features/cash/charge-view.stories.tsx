import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChargedView, ChargeView } from './charge-view.tsx'
import { charge } from './samples.ts'

const meta = {
  title: 'Pages/Cash charge',
  component: ChargeView,
  args: { charge: charge() },
} satisfies Meta<typeof ChargeView>

export default meta
type Story = StoryObj<typeof meta>

export const Charged: Story = {}
export const Open: Story = {
  args: {
    charge: charge({
      status: 'OPEN',
      statusName: '결제 전',
      chargedAt: null,
      expiresAt: '2026-11-22T14:03:00+09:00',
    }),
  },
}
export const JustDone: Story = { render: (args) => <ChargedView {...args} available={98_200} /> }

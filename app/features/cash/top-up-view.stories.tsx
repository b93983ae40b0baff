import type { Meta, StoryObj } from '@storybook/react-vite'
import { TopUpCompleteView, TopUpView } from './top-up-view.tsx'
import { createTopUp } from './samples.ts'

const meta = {
  title: 'Pages/Cash charge',
  component: TopUpView,
  args: { charge: createTopUp() },
} satisfies Meta<typeof TopUpView>

export default meta
type Story = StoryObj<typeof meta>

export const Charged: Story = {}
export const Open: Story = {
  args: {
    charge: createTopUp({
      status: 'OPEN',
      statusName: '결제 전',
      chargedAt: null,
      expiresAt: '2026-11-22T14:03:00+09:00',
    }),
  },
}
export const JustDone: Story = { render: (args) => <TopUpCompleteView {...args} available={98_200} /> }

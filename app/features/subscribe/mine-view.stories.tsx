import type { Meta, StoryObj } from '@storybook/react-vite'
import { MySubscriptionsView } from './mine-view.tsx'
import { createSubscription } from './samples.ts'

const meta = {
  title: 'Pages/My subscriptions',
  component: MySubscriptionsView,
  args: {
    subscriptions: [
      createSubscription(),
      createSubscription({ sid: 'S20261001-0001', status: 'PAUSED', statusName: '일시정지', nextOn: null }),
    ],
  },
} satisfies Meta<typeof MySubscriptionsView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}

export const Empty: Story = { args: { subscriptions: [] } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { createSubscription } from './samples.ts'
import { SubscribedView } from './subscribed-view.tsx'

const meta = {
  title: 'Pages/Subscribed',
  component: SubscribedView,
  args: { subscription: createSubscription() },
} satisfies Meta<typeof SubscribedView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}

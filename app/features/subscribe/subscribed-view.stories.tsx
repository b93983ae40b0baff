import type { Meta, StoryObj } from '@storybook/react-vite'
import { subscription } from './samples.ts'
import { SubscribedView } from './subscribed-view.tsx'

const meta = {
  title: 'Pages/Subscribed',
  component: SubscribedView,
  args: { subscription: subscription() },
} satisfies Meta<typeof SubscribedView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}

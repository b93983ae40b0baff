import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { WindowReturnView } from './window-return-view.tsx'

const meta = {
  title: 'Pages/Payment window returned',
  component: WindowReturnView,
  parameters: { width: 520 },
  args: { onClose: fn() },
} satisfies Meta<typeof WindowReturnView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

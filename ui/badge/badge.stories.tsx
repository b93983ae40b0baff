import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.tsx'

const meta = {
  title: 'Parts/Badge',
  component: Badge,
  args: {
    count: 3,
  },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { count: 128 } }

export const Nothing: Story = { args: { count: 0 } }

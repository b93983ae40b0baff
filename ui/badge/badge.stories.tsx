import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.tsx'

const meta = {
  title: 'Parts/Text and marks/Badge',
  id: 'parts-badge',
  component: Badge,
  args: {
    count: 3,
  },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { count: 128 } }

/** One figure is round, more of them stretch it; a crowd is cut off. */
export const Variants: Story = {
  parameters: {
    variants: {
      of: {},
      conditions: { one: { count: 1 }, two: { count: 24 }, three: { count: 128 }, nothing: { count: 0 } },
    },
  },
}

export const Nothing: Story = { args: { count: 0 } }

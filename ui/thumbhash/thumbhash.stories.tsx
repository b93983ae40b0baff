import type { Meta, StoryObj } from '@storybook/react-vite'
import { Thumbhash } from './thumbhash.tsx'

const meta = {
  title: 'Parts/Text and marks/Thumbhash',
  id: 'parts-thumbhash',
  component: Thumbhash,
  parameters: { width: 300 },
  args: {
    hash: '1PgJFYSoaGhwdYiDd6h4d7dwdCoI',
  },
} satisfies Meta<typeof Thumbhash>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

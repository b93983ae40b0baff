import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './logo.tsx'

const meta = {
  title: 'Parts/Text and marks/Logo',
  id: 'parts-logo',
  component: Logo,
  parameters: { width: 120 },
} satisfies Meta<typeof Logo>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const InBurgundy: Story = {
  decorators: [(Story) => <div style={{ width: 120, color: '#741a32' }}>{Story()}</div>],
}

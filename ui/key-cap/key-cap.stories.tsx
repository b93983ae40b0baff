import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Cluster } from '../cluster/cluster.tsx'
import { KeyCap } from './key-cap.tsx'

const meta = {
  title: 'Parts/Text/KeyCap',
  id: 'parts-keycap',
  component: KeyCap,
  args: { children: 'K' },
} satisfies Meta<typeof KeyCap>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { children: 'Enter' } }

export const SeveralAtOnce: Story = {
  render: (args) => (
    <Cluster gap={4}>
      <KeyCap>Ctrl</KeyCap>
      <KeyCap {...args} />
    </Cluster>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('K').tagName).toBe('KBD')
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }

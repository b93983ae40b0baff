import type { Meta, StoryObj } from '@storybook/react-vite'
import { Swatch } from './swatch.tsx'

const meta = {
  title: 'Parts/Text and marks/Swatch',
  id: 'parts-swatch',
  component: Swatch,
  args: { name: 'burgundy.700', hex: '#741a32', detail: '10.84 : 1' },
  parameters: { width: 140 },
} satisfies Meta<typeof Swatch>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { name: 'neutral.0', hex: '#ffffff' } }

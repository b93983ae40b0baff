import type { Meta, StoryObj } from '@storybook/react-vite'
import { barRecipe } from './bar.recipe.ts'
import { Bar } from './bar.tsx'

const meta = {
  title: 'Parts/Layout/Bar',
  id: 'parts-bar',
  component: Bar,
  parameters: { width: 300 },
  args: {
    share: 0.62,
  },
} satisfies Meta<typeof Bar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { share: 0.25, thick: 8 } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: barRecipe.variants, grounds: { 'tone.onBurgundy': 'var(--colors-burgundy-900)' } },
  },
}

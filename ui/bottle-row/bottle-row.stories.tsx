import type { Meta, StoryObj } from '@storybook/react-vite'
import { toBottleImage } from '../wine-card/samples.ts'
import { bottleRowRecipe } from './bottle-row.recipe.ts'
import { BottleRow } from './bottle-row.tsx'

const meta = {
  title: 'Parts/Wine/BottleRow',
  id: 'parts-bottlerow',
  component: BottleRow,
  args: {
    bottles: [toBottleImage('barolo'), toBottleImage('brut'), toBottleImage('marlborough')],
  },
} satisfies Meta<typeof BottleRow>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { size: 'large' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: bottleRowRecipe.variants },
  },
}

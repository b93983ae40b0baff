import type { Meta, StoryObj } from '@storybook/react-vite'
import { toBottleImage as picture } from '../wine-card/samples.ts'
import { bottleRecipe } from './bottle.recipe.ts'
import { Bottle } from './bottle.tsx'

const meta = {
  title: 'Parts/Wine/Bottle',
  id: 'parts-bottle',
  component: Bottle,
  args: { ...picture('barolo'), alt: '토르벨로 바롤로 세랄토' },
} satisfies Meta<typeof Bottle>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { ground: 'red', size: 'large' } }

export const Variants: Story = {
  parameters: { variants: { of: bottleRecipe.variants, conditions: { white: picture('marlborough') } } },
}

export const SoldOut: Story = { args: { soldOut: true, ground: 'tile' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { skeletonRecipe } from './skeleton.recipe.ts'
import { Skeleton } from './skeleton.tsx'

const meta = {
  title: 'Parts/Messages/Skeleton',
  id: 'parts-skeleton',
  component: Skeleton,
  parameters: { width: 214 },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { shape: 'tile' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: skeletonRecipe.variants },
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ratingRecipe } from './rating.recipe.ts'
import { Rating } from './rating.tsx'

const meta = {
  title: 'Parts/Wine/Rating',
  id: 'parts-rating',
  component: Rating,
  args: {
    score: '4.4',
    count: 524,
    words: '평가 524개',
    label: '평점',
  },
} satisfies Meta<typeof Rating>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { size: 'medium' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: ratingRecipe.variants },
  },
}

export const TooFew: Story = {
  args: { count: 24, words: '평가 24개' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('4.4')).toBeNull()
  },
}

export const Languages: Story = { parameters: { longText: true } }

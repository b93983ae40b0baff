import type { Meta, StoryObj } from '@storybook/react-vite'
import { headingRecipe } from './heading.recipe.ts'
import { Heading } from './heading.tsx'

const meta = {
  title: 'Parts/Text and marks/Heading',
  id: 'parts-heading',
  component: Heading,
  args: {
    level: 1,
    children: '강을 따라 쌓아 올린 포도밭',
  },
} satisfies Meta<typeof Heading>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { level: 2, size: 'display' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: headingRecipe.variants },
  },
}

export const Languages: Story = { parameters: { longText: true } }

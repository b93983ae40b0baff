import type { Meta, StoryObj } from '@storybook/react-vite'
import { tagRecipe } from './tag.recipe.ts'
import { Tag } from './tag.tsx'

const meta = {
  title: 'Parts/Text and marks/Tag',
  id: 'parts-tag',
  component: Tag,
  args: {
    children: '오늘 픽업',
  },
} satisfies Meta<typeof Tag>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { tone: 'success' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: tagRecipe.variants },
  },
}

export const Languages: Story = { parameters: { longText: true } }

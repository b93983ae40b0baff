import type { Meta, StoryObj } from '@storybook/react-vite'
import { boxRecipe } from './box.recipe.ts'
import { Box } from './box.tsx'

const meta = {
  title: 'Parts/Layout/Box',
  id: 'parts-box',
  component: Box,
  args: {
    children: '상자 안의 내용',
  },
} satisfies Meta<typeof Box>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: boxRecipe.variants },
  },
}

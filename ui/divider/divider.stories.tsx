import type { Meta, StoryObj } from '@storybook/react-vite'
import { dividerRecipe } from './divider.recipe.ts'
import { Divider } from './divider.tsx'

const meta = {
  title: 'Parts/Layout/Divider',
  id: 'parts-divider',
  component: Divider,
  parameters: { width: 400 },
} satisfies Meta<typeof Divider>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { line: 'strong' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: dividerRecipe.variants },
  },
}

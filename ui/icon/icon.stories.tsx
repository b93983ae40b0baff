import type { Meta, StoryObj } from '@storybook/react-vite'
import { heart } from '../icons/icons.tsx'
import { iconRecipe } from './icon.recipe.ts'
import { Icon } from './icon.tsx'

const meta = {
  title: 'Parts/Text and marks/Icon',
  id: 'parts-icon',
  component: Icon,
  args: {
    of: heart,
  },
} satisfies Meta<typeof Icon>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { size: 40, filled: true } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: iconRecipe.variants,
      conditions: { small: { size: 16 }, large: { size: 40 }, named: { label: '찜' } },
    },
  },
}

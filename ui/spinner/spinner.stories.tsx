import type { Meta, StoryObj } from '@storybook/react-vite'
import { spinnerRecipe } from './spinner.recipe.ts'
import { Spinner } from './spinner.tsx'

const meta = {
  title: 'Parts/Messages/Spinner',
  id: 'parts-spinner',
  component: Spinner,
  args: {
    label: '불러오는 중',
  },
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: spinnerRecipe.variants },
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { doneMarkRecipe } from './done-mark.recipe.ts'
import { DoneMark } from './done-mark.tsx'

const meta = {
  title: 'Parts/Text and marks/DoneMark',
  id: 'parts-donemark',
  component: DoneMark,
} satisfies Meta<typeof DoneMark>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = { parameters: { variants: { of: doneMarkRecipe.variants } } }

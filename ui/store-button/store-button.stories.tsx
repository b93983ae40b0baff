import type { Meta, StoryObj } from '@storybook/react-vite'
import { storeButtonRecipe } from './store-button.recipe.ts'
import { StoreButton } from './store-button.tsx'

const meta = {
  title: 'Parts/Wine/StoreButton',
  id: 'parts-storebutton',
  component: StoreButton,
  parameters: { width: '100%' },
  args: { look: 'header', chosen: true, children: '성수점 · 오늘 11:00부터' },
} satisfies Meta<typeof StoreButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  args: { chosen: false, children: '픽업 매장을 고르면 받을 수 있는 와인을 보여 드려요' },
}

export const Variants: Story = { parameters: { variants: { of: storeButtonRecipe.variants } } }

export const Languages: Story = { parameters: { longText: true } }

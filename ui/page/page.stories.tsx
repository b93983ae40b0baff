import type { Meta, StoryObj } from '@storybook/react-vite'
import { pageRecipe } from './page.recipe.ts'
import { Page } from './page.tsx'

const meta = {
  title: 'Parts/Layout/Page',
  id: 'parts-page',
  component: Page,
  args: {
    children: '쪽의 내용',
  },
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { width: 'reading' } }

export const Variants: Story = {
  parameters: { variants: { of: pageRecipe.variants } },
}

export const Languages: Story = { parameters: { longText: 'here' } }

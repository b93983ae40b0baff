import type { Meta, StoryObj } from '@storybook/react-vite'
import { pageTitleRecipe } from './page-title.recipe.ts'
import { PageTitle } from './page-title.tsx'

const meta = {
  title: 'Parts/Navigation/PageTitle',
  id: 'parts-pagetitle',
  component: PageTitle,
  args: { title: '와인', lead: '가까운 매장에 지금 있는 와인만 모았어요.' },
} satisfies Meta<typeof PageTitle>
export default meta

type Story = StoryObj<typeof meta>
export const Default: Story = {}
export const Ruled: Story = { args: { ruled: true } }
export const TitleAlone: Story = { args: { lead: undefined } }

export const Playground: Story = { args: { ruled: true } }

export const Variants: Story = {
  parameters: { width: '100%', variants: { of: pageTitleRecipe.variants } },
}

export const Languages: Story = { parameters: { longText: true } }

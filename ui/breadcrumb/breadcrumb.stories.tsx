import type { Meta, StoryObj } from '@storybook/react-vite'
import { breadcrumbRecipe } from './breadcrumb.recipe.ts'
import { Breadcrumb } from './breadcrumb.tsx'

const meta = {
  title: 'Parts/Navigation/Breadcrumb',
  id: 'parts-breadcrumb',
  component: Breadcrumb,
  args: {
    label: '현재 위치',
    items: [
      { label: '홈', href: '#' },
      { label: '와인', href: '#wine' },
      { label: '레드', href: '#red' },
      { label: '토르벨로 바롤로 세랄토' },
    ],
  },
} satisfies Meta<typeof Breadcrumb>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    variants: {
      nameBy: 'label',
      of: breadcrumbRecipe.variants,
      needs: { 'spaced.true': { label: '현재 위치, 그림 위' } },
    },
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }

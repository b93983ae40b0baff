import type { Meta, StoryObj } from '@storybook/react-vite'
import { factListRecipe } from './fact-list.recipe.ts'
import { FactList } from './fact-list.tsx'

const meta = {
  title: 'Parts/Lists and tables/FactList',
  id: 'parts-factlist',
  component: FactList,
  parameters: { width: 520 },
  args: {
    facts: [
      { name: '과실', fact: '체리 · 라즈베리 · 말린 자두' },
      { name: '꽃·허브', fact: '장미 · 감초 · 박하' },
      { name: '숙성', fact: '담뱃잎 · 가죽 · 젖은 흙' },
    ],
  },
} satisfies Meta<typeof FactList>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: factListRecipe.variants },
  },
}

export const Languages: Story = { parameters: { longText: true } }

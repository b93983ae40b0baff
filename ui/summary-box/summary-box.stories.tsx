import type { Meta, StoryObj } from '@storybook/react-vite'
import { summaryBoxRecipe } from './summary-box.recipe.ts'
import { SummaryBox } from './summary-box.tsx'

const meta = {
  title: 'Parts/Layout/SummaryBox',
  id: 'parts-summarybox',
  component: SummaryBox,
  parameters: { width: 380 },
  args: {
    title: '결제 예정 금액',
    action: '3병',
    children: '상자 안의 내용',
  },
} satisfies Meta<typeof SummaryBox>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
    variants: { of: summaryBoxRecipe.variants },
  },
}

export const Languages: Story = { parameters: { longText: true } }

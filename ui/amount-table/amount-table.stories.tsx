import type { Meta, StoryObj } from '@storybook/react-vite'
import { amountTableRecipe } from './amount-table.recipe.ts'
import { AmountTable } from './amount-table.tsx'

const meta = {
  title: 'Parts/Orders and money/AmountTable',
  id: 'parts-amounttable',
  component: AmountTable,
  parameters: { width: 332 },
  args: {
    rows: [
      { name: '상품 금액', value: '214,900원' },
      { name: '상품 쿠폰', value: '-5,600원', tone: 'less' },
      { name: '비니캐시', value: '-20,000원', tone: 'less' },
      { name: '픽업', value: '무료' },
    ],
    total: { name: '합계', value: '179,300원' },
    note: '적립 예정 1,793원 (픽업을 마친 뒤)',
  },
} satisfies Meta<typeof AmountTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: amountTableRecipe.variants,
      derived: ['tone'],
      needs: {
        'tone.less': { rows: [{ name: '상품 쿠폰', value: '-5,600원', tone: 'less' }] },
        'tone.muted': { rows: [{ name: '비니캐시', value: '-', tone: 'muted' }] },
      },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }

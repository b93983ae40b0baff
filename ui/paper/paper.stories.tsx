import type { Meta, StoryObj } from '@storybook/react-vite'
import { AmountTable } from '../amount-table/amount-table.tsx'
import { paperRecipe } from './paper.recipe.ts'
import { Paper } from './paper.tsx'

const meta = {
  title: 'Parts/Layout/Paper',
  id: 'parts-paper',
  component: Paper,
  args: {
    title: '거래명세서',
    aside: '20261118-0003977 · 2026.11.18 (수) 14:05',
    table: {
      columns: [{ name: '상품' }, { name: '수량', end: true }, { name: '금액', end: true }],
      rows: [
        { key: 1, cells: ['토르벨로 바롤로 세랄토 2018', '2', '224,000원'] },
        { key: 2, cells: ['폰테로소 사소 2019', '1', '64,000원'] },
      ],
    },
    children: (
      <AmountTable
        rows={[{ name: '공급가액', value: '261,818원' }]}
        total={{ name: '합계', value: '288,000원' }}
      />
    ),
  },
} satisfies Meta<typeof Paper>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Plain: Story = { args: { table: undefined } }
export const Sheet: Story = {
  args: { look: 'sheet', level: 1, foot: '(주)비니 · 사업자등록번호 000-00-00000 · 1588-0000' },
}
export const Whole: Story = {
  args: {
    table: {
      columns: [{ name: '와인' }, { name: '빈티지·용량', whole: true }, { name: '가격', end: true }],
      rows: [{ key: 1, cells: ['토르벨로 바롤로 세랄토', '2018 · 750ml', '112,000원'] }],
    },
  },
}
export const Variants: Story = {
  args: { table: undefined },
  parameters: { variants: { of: paperRecipe.variants } },
}
export const Playground: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { compareTableRecipe } from './compare-table.recipe.ts'
import { CompareTable } from './compare-table.tsx'

const heads = ['토르벨로 바롤로 세랄토', '카후랑이 리지 소비뇽 블랑', '들로르반 브뤼 레제르브'].map(
  (name) => ({
    key: name,
    content: name,
  }),
)
const rows = [
  { name: '산지', cells: ['이탈리아 바롤로', '뉴질랜드 말버러', '프랑스 샹파뉴'] },
  { name: '도수', cells: ['14.5%', '13%', '12%'] },
  { name: '어울리는 음식', cells: ['소갈비찜, 버섯전골', '생선회, 봉골레', '굴전, 감자튀김'] },
]

const meta = {
  title: 'Parts/Lists and tables/CompareTable',
  id: 'parts-comparetable',
  component: CompareTable,
  parameters: { width: '100%' },
  args: { caption: '와인 비교', corner: '항목', heads, rows },
} satisfies Meta<typeof CompareTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3)
    await expect(canvas.getByRole('rowheader', { name: '도수' })).toBeVisible()
    await expect(canvas.getAllByRole('cell')).toHaveLength(10)
  },
}
export const Playground: Story = { args: { rows: rows.slice(0, 2) } }
/** Titles stay in view above their columns. */
export const Titled: Story = {
  args: { heads: heads.map(({ key }) => ({ key, title: key, content: '112,000원' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3)
    const row = canvas.getAllByRole('row')[0]
    await expect(row && getComputedStyle(row).position).toBe('sticky')
  },
}
export const Two: Story = { args: { heads: heads.slice(0, 2) } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Variants: Story = {
  parameters: {
    variants: {
      of: compareTableRecipe.variants,
      derived: ['columns'],
      needs: { 'columns.2': { heads: heads.slice(0, 2) } },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }

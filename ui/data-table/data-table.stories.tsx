import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Tag } from '../tag/tag.tsx'
import { dataTableRecipe } from './data-table.recipe.ts'
import { DataTable, type Column } from './data-table.tsx'

interface Receipt {
  number: string
  date: string
  what: string
  amount: string
  tender: string
}

const sorting = fn()

const columns: Column<Receipt>[] = [
  { key: 'what', head: '주문', cell: ({ what }) => what, as: 'lead' },
  { key: 'date', head: '결제일', cell: ({ date }) => date, sorted: 'descending', onSort: sorting },
  { key: 'tender', head: '결제 수단', cell: ({ tender }) => tender && <Tag>{tender}</Tag> },
  { key: 'amount', head: '금액', cell: ({ amount }) => amount, align: 'end' },
  { key: 'acts', head: '영수증', cell: () => <Button size="small">영수증 보기</Button>, as: 'acts' },
]

const rows: Receipt[] = [
  {
    number: '0004182',
    date: '2026.11.21',
    what: '토르벨로 바롤로 세랄토 외 2종',
    amount: '179,300원',
    tender: '카드',
  },
  {
    number: '0003977',
    date: '2026.11.18',
    what: '폰테로소 사소 외 1종',
    amount: '103,000원',
    tender: '비니캐시',
  },
  {
    number: '0002541',
    date: '2026.10.30',
    what: '카후랑이 리지 소비뇽 블랑',
    amount: '27,900원',
    tender: '카드',
  },
]

const meta = {
  title: 'Parts/Lists and tables/DataTable',
  id: 'parts-datatable',
  component: DataTable<Receipt>,
  args: {
    caption: '영수증',
    columns,
    rows,
    rowKey: ({ number }) => number,
    empty: '이 기간에는 영수증이 없어요.',
  },
} satisfies Meta<typeof DataTable<Receipt>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { captionHidden: true } }

/** A card leaves out what its row does not have. */
export const Cards: Story = {
  args: { rows: rows.map((row, at) => (at === 2 ? { ...row, tender: '' } : row)) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('cell')).toHaveLength(rows.length * (columns.length - 1) - 1)
  },
}

export const Empty: Story = { args: { rows: [] } }

export const Sorts: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: '결제일' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await userEvent.click(canvas.getByRole('button', { name: '결제일' }))
    await expect(sorting).toHaveBeenCalled()
    await expect(canvas.getAllByRole('row')).toHaveLength(4)
  },
}

export const Variants: Story = {
  parameters: {
    variants: {
      of: dataTableRecipe.variants,
      derived: ['align', 'lead', 'acts'],
      needs: {
        'align.end': { columns: columns.slice(3, 4) },
        'lead.true': { columns: columns.slice(0, 2) },
        'acts.true': { columns: columns.slice(4) },
      },
      conditions: { empty: { rows: [] } },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }

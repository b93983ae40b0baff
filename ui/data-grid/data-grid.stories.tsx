import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { TextLink } from '../text-link/text-link.tsx'
import { dataGridRecipe } from './data-grid.recipe.ts'
import { DataGrid, type DataGridProps, type GridColumn } from './data-grid.tsx'

interface Level {
  id: number
  name: string
  store: string
  onHand: number
  reserved: number
}

const sorting = fn()
const columns: GridColumn<Level>[] = [
  {
    key: 'name',
    head: '상품',
    cell: ({ id, name }) => <TextLink href={`#product-${id}`}>{name}</TextLink>,
    as: 'lead',
    sorted: 'ascending',
    onSort: sorting,
  },
  { key: 'store', head: '매장', cell: ({ store }) => store },
  {
    key: 'onHand',
    head: '재고',
    cell: ({ onHand }) => onHand,
    align: 'end',
    edit: { value: ({ onHand }) => String(onHand), label: ({ name }) => `${name} 재고` },
  },
  { key: 'reserved', head: '결제 중', cell: ({ reserved }) => reserved, align: 'end' },
]
const rows: Level[] = [
  { id: 1, name: '토르벨로 바롤로 세랄토 2019', store: '성수점', onHand: 7, reserved: 0 },
  { id: 2, name: '폰테로소 사소 2021', store: '성수점', onHand: 12, reserved: 6 },
  { id: 3, name: '카후랑이 리지 소비뇽 블랑 2023', store: '왕십리역점', onHand: 0, reserved: 0 },
]
const manyRows = Array.from({ length: 200 }, (_, at) => ({
  ...{ id: at + 1, name: `와인 ${at + 1}`, store: '성수점', onHand: at % 24, reserved: 0 },
}))

const meta = {
  title: 'Parts/Lists and tables/DataGrid',
  id: 'parts-datagrid',
  component: DataGrid<Level>,
  args: {
    caption: '재고',
    columns,
    rows,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    empty: '찾는 재고가 없어요.',
    onSave: fn(),
    pasteWords: {
      title: (count) => `값 ${count}개를 바꿀까요?`,
      apply: '바꾸기',
      cancel: '그대로 두기',
    },
  },
} satisfies Meta<typeof DataGrid<Level>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { rows: rows.slice(0, 2) } }

export const Cards: Story = { globals: { viewport: { value: 'phone' } } }

export const Empty: Story = { args: { rows: [] } }

export const MovesByKeys: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('rowheader', { name: '토르벨로 바롤로 세랄토 2019' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect(canvas.getAllByRole('gridcell', { name: '성수점' })[1]).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('gridcell', { name: '6' })).toHaveFocus()
    await userEvent.keyboard('{Control>}{Home}{/Control}{Enter}')
    await expect(sorting).toHaveBeenCalled()
    await userEvent.tab()
    await expect(canvas.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement)
  },
}

export const Edits: Story = {
  play: async ({ canvas, args: { onSave } }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{F2}')
    const field = canvas.getByRole('textbox', { name: '토르벨로 바롤로 세랄토 2019 재고' })
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, '5')
    await userEvent.tab()
    await expect(onSave).toHaveBeenCalledWith(rows[0], 'onHand', '5')
    await expect(canvas.getByRole('textbox', { name: '폰테로소 사소 2021 재고' })).toHaveFocus()
    await userEvent.keyboard('9{Escape}')
    await expect(canvas.getByRole('gridcell', { name: '12' })).toHaveFocus()
    await expect(onSave).toHaveBeenCalledTimes(1)
  },
}

export const BeginsWithAFigure: Story = {
  play: async ({ canvas, args: { onSave } }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}3{Enter}')
    await expect(onSave).toHaveBeenCalledWith(rows[0], 'onHand', '3')
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

/** A grid whose rows a refetch turns around, and leaves without the last of them. */
const ChangingGrid = ({ rows: initialRows, ...grid }: DataGridProps<Level>) => {
  const [levels, setLevels] = useState(initialRows)
  return (
    <div onDoubleClick={() => setLevels((before) => before.slice(0, -1).reverse())}>
      <DataGrid {...grid} rows={levels} />
    </div>
  )
}

export const RowsChangeWhileEdited: Story = {
  render: (args) => <ChangingGrid {...args} />,
  play: async ({ canvas, args: { onSave } }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}5')
    await fireEvent.dblClick(canvas.getByRole('grid'))
    await expect(canvas.getAllByRole('row')).toHaveLength(3)
    const field = canvas.getByRole('textbox', { name: '토르벨로 바롤로 세랄토 2019 재고' })
    await expect(field).toHaveFocus()
    await userEvent.type(field, '4{Shift>}{Tab}{/Shift}')
    await expect(onSave).toHaveBeenCalledTimes(1)
    await expect(onSave).toHaveBeenLastCalledWith(rows[0], 'onHand', '54')
    await expect(canvas.getByRole('textbox', { name: '폰테로소 사소 2021 재고' })).toHaveFocus()
    await userEvent.keyboard('8{Enter}')
    await expect(onSave).toHaveBeenLastCalledWith(rows[1], 'onHand', '8')
  },
}

export const MovesFromTheLastRow: Story = {
  render: (args) => <ChangingGrid {...args} />,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    await fireEvent.dblClick(canvas.getByRole('grid'))
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(3))
    await userEvent.tab()
    await expect(canvas.getAllByRole('gridcell', { name: '성수점' })[1]).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getAllByRole('gridcell', { name: '성수점' })[0]).toHaveFocus()
  },
}

const pasteAt = (cell: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  return fireEvent(cell, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

export const Pastes: Story = {
  play: async ({ canvas, args: { onSave } }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    const cell = canvas.getByRole('gridcell', { name: '7' })
    await expect(cell).toHaveFocus()
    await pasteAt(cell, '4\r\n12\r\n2\r\n')
    await waitFor(() => expect(canvas.getByRole('alertdialog', { name: '값 2개를 바꿀까요?' })).toBeVisible())
    await expect(onSave).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '바꾸기' }))
    await expect(onSave).toHaveBeenCalledTimes(2)
    await expect(onSave).toHaveBeenLastCalledWith(rows[2], 'onHand', '2')
  },
}

export const Conflict: Story = {
  args: {
    stateOf: ({ id }) =>
      id === 1
        ? { tone: 'error', text: '그사이 재고가 6병으로 바뀌었어요. 다시 확인해 주세요.' }
        : id === 2
          ? { tone: 'success', text: '저장됨' }
          : { tone: 'working', text: '저장 중…' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('6병')
    await expect(canvas.getByRole('gridcell', { name: /^7/ })).toHaveAccessibleDescription(/6병/)
  },
}

export const NotPermitted: Story = {
  args: { onSave: undefined },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('gridcell', { name: '7' }))
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.getByRole('gridcell', { name: '7' })).toHaveAttribute('aria-readonly', 'true')
  },
}

const EditableGrid = ({ rows: initialRows, ...grid }: DataGridProps<Level>) => {
  const [levels, setLevels] = useState(initialRows)
  return (
    <DataGrid
      {...grid}
      rows={levels}
      onSave={({ id }, _key, value) =>
        setLevels(levels.map((level) => (level.id === id ? { ...level, onHand: Number(value) } : level)))
      }
    />
  )
}

export const TwoHundredRows: Story = {
  args: { rows: manyRows },
  render: (args) => <EditableGrid {...args} />,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}99{Enter}')
    await expect(canvas.getByRole('gridcell', { name: '99' })).toHaveFocus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect(canvas.getAllByRole('row').at(-1)).toContainElement(document.activeElement as HTMLElement)
  },
}

export const Variants: Story = {
  parameters: {
    variants: {
      of: dataGridRecipe.variants,
      derived: ['align', 'lead', 'editable', 'tone'],
      needs: {
        'align.end': { columns: columns.slice(3, 4) },
        'lead.true': { columns: columns.slice(0, 2) },
        'editable.true': { columns: columns.slice(2, 3) },
        'tone.working': { stateOf: () => ({ tone: 'working', text: '저장 중…' }) },
        'tone.success': { stateOf: () => ({ tone: 'success', text: '저장됨' }) },
        'tone.error': { stateOf: () => ({ tone: 'error', text: '저장하지 못했어요.' }) },
      },
      conditions: { empty: { rows: [] } },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }

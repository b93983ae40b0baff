import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { bag, file, store, user, wine } from '../icons/icons.tsx'
import { Notice } from '../notice/notice.tsx'
import { Tag } from '../tag/tag.tsx'
import { CommandPalette, type CommandGroup, type CommandPaletteProps } from './command-palette.tsx'

const pages: CommandGroup = {
  title: '화면',
  options: [
    { id: 'page-orders', label: '주문', detail: '주문', icon: file, keys: ['G', 'O'] },
    { id: 'page-wines', label: '와인', detail: '상품', icon: file, keys: ['G', 'W'] },
  ],
}
const matches: CommandGroup[] = [
  {
    title: '주문',
    note: '23',
    options: [
      {
        id: 'order-1',
        label: '20261127-7KQ2',
        detail: '홍*동 · 토르벨로 바롤로 세랄토 2019',
        icon: bag,
        meta: <Tag tone="success">픽업 대기</Tag>,
      },
      { id: 'order-2', label: '20261126-1ABC', detail: '김*늘 · 폰테로소 사소 2021', icon: bag },
    ],
  },
  { title: '와인', note: '1', options: [{ id: 'wine-1', label: '토르벨로 바롤로', icon: wine }] },
  { title: '매장', options: [{ id: 'store-1', label: '비니 성수점', detail: '서울 성동구', icon: store }] },
  { title: '회원', options: [{ id: 'member-1', label: '홍*동', detail: 'h***@vini.test', icon: user }] },
]

const meta = {
  title: 'Parts/Layers/CommandPalette',
  id: 'parts-commandpalette',
  component: CommandPalette,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onClose: fn(),
    label: '찾기',
    placeholder: '화면, 주문, 와인, 회원 찾기',
    closeLabel: '닫기',
    query: '',
    onQuery: fn(),
    groups: [pages],
    onPick: fn(),
    status: '결과 2건',
    hints: [
      { keys: ['↑', '↓'], label: '이동' },
      { keys: ['Enter'], label: '열기' },
      { keys: ['Esc'], label: '닫기' },
    ],
  },
} satisfies Meta<typeof CommandPalette>

export default meta
type Story = StoryObj<typeof meta>

const Typed = (palette: CommandPaletteProps) => {
  const [query, setQuery] = useState(palette.query)
  const change = (next: string) => {
    palette.onQuery(next)
    setQuery(next)
  }
  return <CommandPalette {...palette} query={query} onQuery={change} />
}

export const Default: Story = {}

export const Playground: Story = { render: (args) => <Typed {...args} />, args: { groups: matches } }

export const Full: Story = { args: { query: '7kq2', groups: matches, status: '결과 5건' } }

export const Loading: Story = {
  args: { query: '바롤로', groups: [], working: '찾는 중이에요.', status: '찾는 중이에요.' },
}

export const NothingFound: Story = {
  args: { query: '없는 말', groups: [], status: '‘없는 말’에 맞는 것이 없어요.' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: '찾기' })).toHaveFocus())
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.queryByRole('listbox')).toBeNull()
  },
}

export const Failed: Story = {
  args: {
    query: '주문',
    notice: (
      <Notice tone="error" live="alert" action={<Button size="small">다시 시도하기</Button>}>
        서버에 연결되지 않아요.
      </Notice>
    ),
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { query: '7kq2', groups: matches },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: '닫기' })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '닫기' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const ByKeyboard: Story = {
  render: (args) => <Typed {...args} />,
  args: { groups: [pages, ...matches] },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: '찾기' })
    await waitFor(() => expect(field).toHaveFocus())
    const expectActive = (name: RegExp) =>
      waitFor(() => expect(canvas.getByRole('option', { selected: true })).toHaveAccessibleName(name))
    await expectActive(/^주문/)
    await userEvent.keyboard('{ArrowDown}')
    await expectActive(/^와인/)
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      canvas.getByRole('option', { selected: true }).id,
    )
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expectActive(/^홍\*동/)
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).toHaveBeenCalledWith('member-1')
    await userEvent.type(field, 'a')
    await expectActive(/^주문/)
  },
}

export const WhileComposing: Story = {
  render: (args) => <Typed {...args} />,
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: '찾기' })
    await waitFor(() => expect(field).toHaveFocus())
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    await expect(args.onPick).not.toHaveBeenCalled()
    await fireEvent.keyDown(field, { key: 'Enter' })
    await expect(args.onPick).toHaveBeenCalledWith('page-orders')
  },
}

export const ByPointer: Story = {
  play: async ({ canvas, args }) => {
    const option = canvas.getByRole('option', { name: /^와인/ })
    await waitFor(() => expect(option).toBeVisible())
    await userEvent.hover(option)
    await fireEvent.mouseMove(option)
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(option)
    await expect(args.onPick).toHaveBeenCalledWith('page-wines')
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}

export const Shut: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('dialog')).toBeNull()
  },
}

export const Languages: Story = { parameters: { longText: 'here' }, args: { groups: matches } }

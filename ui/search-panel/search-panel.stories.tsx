import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SearchAnchor } from '../search-anchor/search-anchor.tsx'
import { SearchPanel } from './search-panel.tsx'

const meta = {
  title: 'Parts/Layers/SearchPanel',
  id: 'parts-searchpanel',
  component: SearchPanel,
  parameters: { width: 520 },
  args: {
    id: 'search',
    title: '추천 검색어',
    closeLabel: '닫기',
    options: [
      { label: '피노 누아', detail: '품종', group: '품종·생산지' },
      { label: '폭스글로브 윌로 피노 누아', detail: '미국', group: '와인' },
      { label: '레 뮈레 피노 누아', detail: '프랑스', group: '와인' },
    ],
    typed: '피노',
    active: 1,
    empty: '검색 결과가 없습니다.',
    onPick: fn(),
    onClose: fn(),
  },
  decorators: [(Story) => <SearchAnchor>{Story()}</SearchAnchor>],
} satisfies Meta<typeof SearchPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { active: -1 } }

export const Recent: Story = {
  args: {
    title: '최근 검색어',
    typed: '',
    active: -1,
    options: ['바롤로', '피노 누아'].map((label) => ({ label, detail: null, group: '' })),
    remove: {
      label: (option) => `${option} 지우기`,
      allLabel: '전체 삭제',
      onRemove: fn(),
      onRemoveAll: fn(),
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '바롤로 지우기' }))
    await expect(args.remove?.onRemove).toHaveBeenLastCalledWith(0)
  },
}

export const Empty: Story = { args: { options: [] } }

export const Languages: Story = { parameters: { longText: 'here' } }

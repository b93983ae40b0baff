import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FilterGroup } from '../filter-group/filter-group.tsx'
import { FilterSheet } from './filter-sheet.tsx'

const meta = {
  title: 'Parts/Layers/FilterSheet',
  id: 'parts-filtersheet',
  tags: ['without-user'],
  component: FilterSheet,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    open: true,
    onClose: fn(),
    title: '필터',
    closeLabel: '닫기',
    reset: { label: '초기화', onReset: fn() },
    showLabel: '와인 182개 보기',
    children: ['종류', '국가·생산지', '가격', '맛'].map((title) => (
      <FilterGroup key={title} title={title}>
        고를 것들
      </FilterGroup>
    )),
  },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof FilterSheet>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { working: '세는 중…' } }

export const Languages: Story = { parameters: { longText: 'here' } }

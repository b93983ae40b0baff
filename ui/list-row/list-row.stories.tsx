import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from '../avatar/avatar.tsx'
import { Button } from '../button/button.tsx'
import { Tag } from '../tag/tag.tsx'
import { listRowRecipe } from './list-row.recipe.ts'
import { ListRow } from './list-row.tsx'

const meta = {
  title: 'Parts/Lists and tables/ListRow',
  id: 'parts-listrow',
  component: ListRow,
  args: {
    as: 'div',
    href: '#',
    title: '추석 연휴 픽업 매장 운영 안내',
    meta: '2026.09.18 · 공지',
  },
} satisfies Meta<typeof ListRow>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { unread: '안 읽음', lead: <Avatar name="Vini Seongsu" /> } }

export const Variants: Story = {
  parameters: {
    variants: {
      of: listRowRecipe.variants,
      derived: ['stacked'],
      conditions: { amount: { end: '-5,000원', strong: true } },
    },
  },
}

export const Chat: Story = {
  args: {
    title: '비니 성수점',
    text: '네, 18시 이후에 오시면 돼요. 신분증 꼭 챙겨 주세요.',
    meta: undefined,
    lead: <Avatar name="Vini Seongsu" />,
    end: '14:12',
    talk: true,
  },
}

export const Cash: Story = {
  args: { href: undefined, title: '주문에 사용', meta: '2026.11.21 14:05', end: '-5,000원', strong: true },
}

export const WithActs: Story = {
  args: {
    title: '배송이 늦어지고 있어요',
    meta: (
      <>
        <Tag tone="success">답변완료</Tag> 2026.11.20
      </>
    ),
    acts: <Button size="small">문의 지우기</Button>,
  },
}

export const Languages: Story = { parameters: { longText: true } }

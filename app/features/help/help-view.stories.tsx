import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { createNoticeCard, createNoticePage } from '../posts/samples.ts'
import { HelpView } from './help-view.tsx'

const category = { id: 2, name: '매장 픽업' }
const lang = 'ko-KR' as const
const updatedAt = '2026-11-01T10:00:00+09:00'
const items = [
  {
    id: 1,
    question: '와인을 집으로 보내 주실 수는 없나요?',
    answer: '와인은 고르신 매장에서 본인이 직접 찾아가셔야 해요.',
    category,
    lang,
    updatedAt,
  },
  {
    id: 2,
    question: '픽업할 때 무엇을 가져가야 하나요?',
    answer: '사진이 있는 신분증과 픽업 패스의 코드를 보여 주세요.',
    category,
    lang,
    updatedAt,
  },
]
const toPage = <Item,>(list: Item[]) => ({
  _embedded: { items: list },
  page: { size: 100, totalElements: list.length, totalPages: 1, number: 0 },
})

const meta = {
  title: 'Pages/Help',
  component: HelpView,
  parameters: { layout: 'fullscreen' },
  args: {
    search: {},
    categories: [
      { id: 1, name: '주문·결제', qty: 6 },
      { id: 2, name: '매장 픽업', qty: 5 },
    ],
    questions: toPage(items),
    notices: createNoticePage([createNoticeCard(1, { pinned: true }), createNoticeCard(2)], 2),
    phone: '15880000',
    isMember: false,
    onSearch: fn(),
    hrefOf: ({ category: topic, page }) => `?category=${topic ?? ''}&page=${page ?? 1}`,
  },
} satisfies Meta<typeof HelpView>

export default meta
type Story = StoryObj<typeof meta>

export const Visitor: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('픽업할 때 무엇을 가져가야 하나요?'))
    await expect(canvas.getByText('사진이 있는 신분증과 픽업 패스의 코드를 보여 주세요.')).toBeVisible()
    await expect(
      canvas.getAllByText(/로그인한 뒤에 열려요/).filter((text) => text.checkVisibility()),
    ).toHaveLength(1)
    // Without Enter: a short pause is enough, and nothing is searched before it.
    await userEvent.type(canvas.getByRole('searchbox', { name: '질문 검색' }), '환불')
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith('환불'))
    await expect(args.onSearch).toHaveBeenCalledTimes(1)
  },
}

export const Member: Story = {
  args: { isMember: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/로그인한 뒤에 열려요/)).toBeNull()
  },
}

export const OneTopic: Story = { args: { search: { category: 2 } } }

export const NothingFound: Story = { args: { search: { query: '없는 말' }, questions: toPage([]) } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FaqsView } from './faqs-view.tsx'
import type { Faq, FaqPage } from './faqs.queries.ts'

const createFaq = (id: number, question: string, answer: string): Faq => ({
  id,
  question,
  answer,
  lang: 'ko-KR',
  category: { id: 2, name: '매장 픽업' },
  updatedAt: '2026-11-01T10:00:00+09:00',
})
const createPage = (items: Faq[], totalPages = 1): FaqPage => ({
  _embedded: { items },
  page: { size: 10, totalElements: items.length, totalPages, number: 0 },
})
const questions = [
  createFaq(1, '와인을 집으로 보내 주실 수는 없나요?', '와인은 고르신 매장에서 본인이 직접 찾아가셔야 해요.'),
  createFaq(2, '픽업할 때 무엇을 가져가야 하나요?', '사진이 있는 신분증과 픽업 패스의 코드를 보여 주세요.'),
]

const meta = {
  title: 'Pages/FAQ',
  component: FaqsView,
  args: {
    search: {},
    categories: [
      { id: 1, name: '주문·결제', qty: 6 },
      { id: 2, name: '매장 픽업', qty: 5 },
    ],
    page: createPage(questions, 3),
    votes: new Map<number, boolean>(),
    onSearch: fn(),
    onVote: fn(),
    hrefOf: () => '#',
  },
} satisfies Meta<typeof FaqsView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('와인을 집으로 보내 주실 수는 없나요?'))
    await userEvent.click(canvas.getAllByRole('button', { name: '네' })[0] ?? canvasElement)
    await expect(args.onVote).toHaveBeenCalledWith(questions[0], true)
  },
}

export const Voted: Story = {
  args: { votes: new Map([[1, false]]) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('와인을 집으로 보내 주실 수는 없나요?'))
  },
}

export const OneCategory: Story = { args: { search: { category: 2 }, page: createPage(questions) } }

export const NothingFound: Story = { args: { search: { query: '없는 말' }, page: createPage([]) } }

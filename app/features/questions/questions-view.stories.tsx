import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { QuestionsView } from './questions-view.tsx'
import type { QuestionPage } from './questions.queries.ts'

const question = {
  id: 1,
  idProduct: 1,
  author: '김*연',
  secret: false,
  text: '디캔터가 없는데 그냥 마셔도 괜찮을까요?',
  answer: '네, 괜찮아요. 60분쯤 열어 두면 향이 더 잘 올라와요.',
  mine: false,
  createdAt: '2026-11-02T12:00:00+09:00',
  answeredAt: '2026-11-03T12:00:00+09:00',
  revisedAt: null,
}
const data: QuestionPage = {
  _embedded: {
    items: [
      question,
      { ...question, id: 2, author: '이*준', secret: true, text: null, answer: null },
      { ...question, id: 3, mine: true, answer: null, answeredAt: null, text: '이번 달 안에 더 들어오나요?' },
    ],
  },
  page: { size: 5, totalElements: 8, totalPages: 2, number: 0 },
}

const meta = {
  title: 'Pages/Questions',
  component: QuestionsView,
  args: { data, onAsk: fn(), onPage: fn(), onRetry: fn(), onDrop: fn() },
} satisfies Meta<typeof QuestionsView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '다음' }))
    await expect(args.onPage).toHaveBeenCalledWith(1)
  },
}
export const Loading: Story = { args: { data: undefined } }
export const Empty: Story = {
  args: {
    data: { _embedded: { items: [] }, page: { size: 5, totalElements: 0, totalPages: 0, number: 0 } },
  },
}
export const Failed: Story = { args: { data: undefined, failure: '인터넷 연결을 확인해 주세요.' } }

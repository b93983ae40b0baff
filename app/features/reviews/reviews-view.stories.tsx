import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ReviewsView } from './reviews-view.tsx'
import { createPhotos } from './samples.ts'
import type { ReviewPage } from './reviews.queries.ts'

const data: ReviewPage = {
  _embedded: {
    items: [
      {
        id: 1,
        author: '김*연',
        stars: 4.5,
        text: '집들이에 가져갔더니 모두 좋아했어요. 삼겹살과 잘 맞았어요.',
        dish: '삼겹살구이',
        purchased: true,
        vintage: 2018,
        mine: true,
        helpful: 2,
        voted: false,
        photos: createPhotos(2),
        at: '2026-11-02T12:00:00+09:00',
        replies: [
          { seller: '성수와인랩', text: '맛있게 드셨다니 기뻐요.', at: '2026-11-03T10:00:00+09:00' },
          { seller: null, text: '소중한 후기 고맙습니다.', at: '2026-11-04T10:00:00+09:00' },
        ],
      },
      {
        id: 2,
        author: '이*준',
        stars: 3,
        text: '조금 일찍 열어 둘 걸 그랬어요.',
        dish: null,
        purchased: false,
        vintage: null,
        mine: false,
        helpful: 0,
        voted: false,
        photos: [],
        at: '2026-10-12T12:00:00+09:00',
        replies: [],
      },
    ],
  },
  page: { size: 10, totalElements: 14, totalPages: 2, number: 0 },
  vintages: [2018, 2016],
  dishes: [
    { key: 'samgyeopsal', name: '삼겹살구이' },
    { key: '치즈', name: '치즈' },
  ],
  keywords: [
    { key: 'blackberry', name: '블랙베리', count: 9 },
    { key: 'taste-soft', name: '부드러워요', count: 6 },
    { key: 'steak', name: '스테이크', count: 4 },
    { key: 'vanilla', name: '바닐라', count: 3 },
  ],
  right: 'WRITTEN',
}

const meta = {
  title: 'Pages/Reviews',
  component: ReviewsView,
  args: {
    data,
    filter: { sort: 'helpful', page: 0 },
    onFilter: fn(),
    onRetry: fn(),
    onDrop: fn(),
    reportedIds: new Set(),
    onReport: fn(),
    onVote: fn(),
    onDropPhoto: fn(),
  },
} satisfies Meta<typeof ReviewsView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '치즈' }))
    await expect(args.onFilter).toHaveBeenCalledWith({ dish: '치즈' })
    await userEvent.click(canvas.getByRole('button', { name: '부드러워요 6' }))
    await expect(args.onFilter).toHaveBeenCalledWith({ keyword: 'taste-soft' })
    await userEvent.click(canvas.getByRole('button', { name: '도움돼요, 이*준님의 리뷰' }))
    await expect(args.onVote).toHaveBeenCalledWith(data._embedded.items[1])
    await userEvent.click(canvas.getByRole('button', { name: '이*준님의 리뷰 신고' }))
    await expect(args.onReport).toHaveBeenCalledWith(data._embedded.items[1])
  },
}
/** What was chosen is pressed, and pressing it again takes it back; the number is that of the list. */
export const ByKeyword: Story = {
  args: {
    data: {
      ...data,
      _embedded: {
        items: data._embedded.items.map((review) => ({ ...review, helpful: 5, voted: !review.mine })),
      },
      page: { size: 10, totalElements: 6, totalPages: 1, number: 0 },
    },
    filter: { sort: 'helpful', page: 0, keyword: 'taste-soft' },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const chip = canvas.getByRole('button', { name: '부드러워요 6', pressed: true })
    await expect(canvas.getByText('리뷰 6개')).toBeVisible()
    await userEvent.click(chip)
    await expect(args.onFilter).toHaveBeenCalledWith({ keyword: undefined })
    await expect(canvas.getByRole('button', { name: /^도움돼요 5, 이/, pressed: true })).toBeVisible()
  },
}
export const Reported: Story = { args: { reportedIds: new Set([2]) } }
export const SignedOut: Story = { args: { data: { ...data, right: 'SIGNED_OUT' }, logInPath: '/login' } }
export const Loading: Story = { args: { data: undefined } }
export const Empty: Story = {
  args: {
    data: {
      ...data,
      _embedded: { items: [] },
      page: { size: 10, totalElements: 0, totalPages: 0, number: 0 },
    },
    filter: { sort: 'new', page: 0, dish: '치즈' },
  },
}
export const Failed: Story = { args: { data: undefined, failure: '인터넷 연결을 확인해 주세요.' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ReportReviewView } from './report-review-view.tsx'

const meta = {
  title: 'Pages/Report a review',
  component: ReportReviewView,
  args: {
    review: {
      id: 2,
      author: '이*준',
      stars: 1,
      text: '더 싸게 사려면 제 프로필의 번호로 연락 주세요.',
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
    working: false,
    onReport: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ReportReviewView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('form', { name: '리뷰 신고' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: '신고하기' }))
    await expect(canvas.getByText('이유를 골라 주세요.')).toBeVisible()
    await expect(args.onReport).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('radio', { name: '광고나 연락처' }))
    await userEvent.click(canvas.getByRole('button', { name: '신고하기' }))
    await expect(args.onReport).toHaveBeenCalledWith('ADVERTISING')
    await userEvent.click(canvas.getByRole('button', { name: '취소' }))
    await expect(args.onCancel).toHaveBeenCalled()
  },
}
export const Working: Story = { args: { working: true } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { InquiryView } from './inquiry-view.tsx'
import { file, createInquiry } from './samples.ts'

const meta = {
  title: 'Pages/Inquiry',
  component: InquiryView,
  args: { inquiry: createInquiry({ files: [file] }), removing: false, onRemove: fn() },
} satisfies Meta<typeof InquiryView>

export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '문의 삭제하기' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const Answered: Story = {
  args: {
    inquiry: createInquiry({
      state: 'ANSWERED',
      answer: '네, 주문 상세에서 날짜를 바꾸실 수 있어요.\n감사합니다.',
      answeredAt: '2026-11-20T11:02:00+09:00',
    }),
  },
}

export const Revised: Story = {
  args: {
    inquiry: createInquiry({
      state: 'ANSWERED',
      answer: '네, 주문 상세에서 픽업 전날까지 날짜를 바꾸실 수 있어요.',
      answeredAt: '2026-11-20T11:02:00+09:00',
      revisedAt: '2026-11-20T14:30:00+09:00',
    }),
  },
}

export const Loading: Story = { args: { inquiry: undefined } }

export const Failed: Story = { args: { inquiry: undefined, failed: { onRetry: fn() } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { InquiriesView } from './inquiries-view.tsx'
import { createInquiryCard, createInquiryPage } from './samples.ts'

const meta = {
  title: 'Pages/Inquiries',
  component: InquiriesView,
  args: {
    search: {},
    page: createInquiryPage(
      [
        createInquiryCard(1),
        createInquiryCard(2, {
          title: '라벨이 찢어진 병을 받았어요',
          state: 'ANSWERED',
          fileCount: 2,
          answeredAt: '2026-11-18T11:00:00+09:00',
        }),
      ],
      2,
    ),
    hrefOf: () => '#',
  },
} satisfies Meta<typeof InquiriesView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}

export const Filtered: Story = {
  args: { search: { state: 'ANSWERED', period: '3m' }, page: createInquiryPage([]) },
}

export const LongText: Story = {
  args: { page: createInquiryPage([createInquiryCard(1, { title: '아주 긴 제목이에요 '.repeat(8) })]) },
}

export const Empty: Story = { args: { page: createInquiryPage([]) } }

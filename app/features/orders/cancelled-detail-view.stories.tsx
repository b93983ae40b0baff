import type { Meta, StoryObj } from '@storybook/react-vite'
import { order, refund } from '../checkout/samples.ts'
import { CancelledDetailView } from './cancelled-detail-view.tsx'

const meta = {
  title: 'Pages/Cancel detail',
  component: CancelledDetailView,
  args: { order: order({ status: 'PARTIALLY_CANCELLED', statusName: '부분 취소', refunds: [refund()] }) },
} satisfies Meta<typeof CancelledDetailView>

export default meta
type Story = StoryObj<typeof meta>

export const OneLine: Story = {}
export const Whole: Story = {
  args: {
    order: order({
      status: 'CANCELLED',
      statusName: '취소 완료',
      refunds: [refund({ idLines: null, amount: 179_300, cash: 20_000 })],
    }),
  },
}
export const UnderWay: Story = {
  args: {
    order: order({
      status: 'REFUNDING',
      statusName: '환불 중',
      refunds: [refund({ idLines: null, state: 'REQUESTED', doneAt: null })],
    }),
  },
}
export const ReturnRequested: Story = {
  args: { order: order({ status: 'RETURN_REQUESTED', statusName: '반품 신청' }) },
}

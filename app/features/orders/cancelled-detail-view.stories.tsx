import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { createReturn, createOrder, createRefund } from './samples.ts'
import { CancelledDetailView } from './cancelled-detail-view.tsx'

const meta = {
  title: 'Pages/Cancel detail',
  component: CancelledDetailView,
  args: {
    order: createOrder({ status: 'PARTIALLY_CANCELLED', statusName: '부분 취소', refunds: [createRefund()] }),
  },
} satisfies Meta<typeof CancelledDetailView>

export default meta
type Story = StoryObj<typeof meta>

export const OneLine: Story = {}
/** A bottle of three went back, a second one is on its way. */
export const SomePieces: Story = {
  args: {
    order: createOrder({
      status: 'REFUNDING',
      statusName: '환불 중',
      lines: createOrder().lines.map((line) => (line.id === 1 ? { ...line, qty: 3, cancelledQty: 1 } : line)),
      refunds: [
        createRefund({ lines: [{ id: 1, qty: 1 }], amount: 112_000, cash: 0 }),
        createRefund({
          lines: [{ id: 1, qty: 1 }],
          amount: 112_000,
          cash: 0,
          state: 'REQUESTED',
          doneAt: null,
        }),
      ],
    }),
  },
}
export const Whole: Story = {
  args: {
    order: createOrder({
      status: 'CANCELLED',
      statusName: '취소 완료',
      refunds: [createRefund({ lines: null, amount: 179_300, cash: 0 })],
    }),
  },
  play: async ({ canvasElement }) => {
    const back = within(canvasElement).getByRole('region', { name: '돌려 드린 금액' })
    await expect(within(back).getAllByText('179,300원')).toHaveLength(1)
    await expect(within(back).getByText('신용·체크카드')).toBeVisible()
  },
}
/** Nothing was charged: the coupon is back, and the goods can be ordered once more. */
export const NothingCharged: Story = {
  args: {
    order: createOrder({
      status: 'CANCELLED',
      statusName: '취소 완료',
      payment: null,
      coupons: [{ name: '가입 축하 5%', discount: 15_600, returned: true }],
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('결제된 금액이 없어 돌려 드릴 금액이 없어요.')).toBeVisible()
    await expect(canvas.getByText('다시 쓸 수 있는 쿠폰')).toBeVisible()
  },
}
export const UnderWay: Story = {
  args: {
    order: createOrder({
      status: 'REFUNDING',
      statusName: '환불 중',
      refunds: [createRefund({ lines: null, state: 'REQUESTED', doneAt: null })],
    }),
  },
}
/** The seller cancelled a bottle that broke, and says so. */
export const BySeller: Story = {
  args: {
    order: createOrder({
      status: 'PARTIALLY_CANCELLED',
      statusName: '부분 취소',
      refunds: [createRefund({ shopReason: 'DAMAGED', reason: '매장에서 옮기다 깨졌어요' })],
    }),
  },
}
/** One of three is to go back, and waits for the seller. */
export const SomePiecesReturn: Story = {
  args: {
    order: createOrder({
      status: 'RETURN_REQUESTED',
      statusName: '반품 신청',
      lines: createOrder().lines.map((line) => (line.id === 1 ? { ...line, qty: 3 } : line)),
      returns: [createReturn()],
    }),
  },
}
export const ReturnRequested: Story = {
  args: { order: createOrder({ status: 'RETURN_REQUESTED', statusName: '반품 신청' }) },
}
/** The card company refused the first request. */
export const Delayed: Story = {
  args: {
    order: createOrder({
      status: 'REFUNDING',
      statusName: '환불 중',
      refunds: [createRefund({ lines: null, state: 'REQUESTED', delayed: true, doneAt: null })],
    }),
  },
}
export const WithCoupons: Story = {
  args: {
    order: createOrder({
      status: 'CANCELLED',
      statusName: '취소 완료',
      coupons: [{ name: '가입 축하 5%', discount: 15_600, returned: true }],
      refunds: [createRefund({ lines: null, amount: 179_300, cash: 20_000 })],
    }),
  },
}

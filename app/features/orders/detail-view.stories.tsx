import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { createReturn, createOrder, createRefund } from './samples.ts'
import { OrderDetailView } from './detail-view.tsx'

const meta = {
  title: 'Pages/Order detail',
  component: OrderDetailView,
  args: {
    order: createOrder({ status: 'READY_FOR_PICKUP', statusName: '픽업 대기' }),
    onChangePickup: fn(),
    onConfirm: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof OrderDetailView>

export default meta
type Story = StoryObj<typeof meta>

export const ReadyForPickup: Story = {}

export const PickedUp: Story = {
  args: {
    order: createOrder({
      status: 'PICKED_UP',
      statusName: '픽업 완료',
      passNumber: null,
      withdrawUntil: '2026-11-30',
      timeline: createOrder().timeline.map((step) => ({
        ...step,
        at: '2026-11-21T18:20:00+09:00',
        state: 'DONE' as const,
      })),
    }),
  },
}

export const Unpaid: Story = {
  args: {
    order: createOrder({
      status: 'PENDING_PAYMENT',
      statusName: '결제 대기',
      passNumber: null,
      paidAt: null,
      payment: null,
    }),
  },
}

export const PartlyCancelled: Story = {
  args: {
    order: createOrder({
      status: 'PARTIALLY_CANCELLED',
      statusName: '부분 취소',
      lines: createOrder().lines.map((line, at) => (at === 0 ? { ...line, qty: 2, cancelledQty: 1 } : line)),
    }),
  },
}

/** The store agreed to take a bottle back: where it goes, and that the money follows. */
export const ReturnAgreed: Story = {
  args: {
    order: createOrder({
      status: 'RETURN_REQUESTED',
      statusName: '반품 요청',
      passNumber: null,
      returns: [
        createReturn({
          state: 'AGREED',
          answer: '병이 깨지지 않게 싸서 매장으로 가져다주세요.',
          decidedAt: '2026-11-23T16:00:00+09:00',
        }),
      ],
    }),
  },
}

/** A bottle of two came back to the store; another return waits for the seller, and an older one was refused. */
export const PartlyReturned: Story = {
  args: {
    order: createOrder({
      status: 'PICKED_UP',
      statusName: '픽업 완료',
      passNumber: null,
      lines: createOrder().lines.map((line, at) => (at === 0 ? { ...line, qty: 3, returnedQty: 1 } : line)),
      refunds: [createRefund({ lines: [{ id: 1, qty: 1 }], amount: 112_000, cash: 0 })],
      returns: [
        createReturn({ state: 'REFUNDED', answer: '확인했어요.', askedAt: '2026-11-22T10:00:00+09:00' }),
        createReturn({ state: 'REFUSED', answer: '개봉한 상품은 돌려받을 수 없어요.' }),
        createReturn({ askedAt: '2026-11-24T10:00:00+09:00' }),
      ],
    }),
  },
}

export const AwaitingDeposit: Story = {
  args: {
    order: createOrder({
      status: 'AWAITING_DEPOSIT',
      statusName: '입금 대기',
      passNumber: null,
      paidAt: null,
      account: {
        bank: '국민은행',
        number: '110-123-456789',
        holder: '비니',
        dueOn: '2026-11-23',
        amount: 179_300,
        deposited: 0,
      },
    }),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '계좌번호 복사' }))
    await expect(args.onCopy).toHaveBeenCalledWith('110-123-456789')
  },
}

export const Received: Story = {
  args: {
    order: createOrder({
      status: 'PICKED_UP',
      statusName: '픽업 완료',
      passNumber: null,
      acts: {
        cancel: false,
        cancelLines: false,
        return: true,
        returnCauses: ['CHANGE_OF_MIND', 'DEFECT'],
        pickup: { store: false, time: false },
        confirm: true,
      },
    }),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '구매 확정하기' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

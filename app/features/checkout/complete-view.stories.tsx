import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CompleteView } from './complete-view.tsx'
import { createShip } from './samples.ts'
import { createOrder, createRefund } from '../orders/samples.ts'

const meta = {
  title: 'Pages/Order complete',
  component: CompleteView,
  parameters: { layout: 'fullscreen' },
  args: { order: createOrder(), onCopy: fn() },
} satisfies Meta<typeof CompleteView>

export default meta
type Story = StoryObj<typeof meta>

export const Pickup: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('img', { name: '픽업 번호 4182 7730의 QR 코드' })).toBeVisible()
    // One number to say, once.
    await expect(canvas.getAllByText(/4182 7730/)).toHaveLength(1)
    await expect(canvas.getByRole('link', { name: '캘린더에 추가' })).toHaveAttribute('download')
    const names = [...canvasElement.querySelectorAll('section dl > div')].map((row) => row.textContent)
    await expect(names.slice(-4)).toEqual([
      expect.stringMatching(/^쿠폰-15,600원$/),
      expect.stringMatching(/^비니캐시-20,000원$/),
      expect.stringMatching(/^매장 픽업무료$/),
      expect.stringMatching(/^결제 금액179,300원$/),
    ])
  },
}

export const Delivery: Story = {
  args: {
    order: createOrder({
      type: 'DELIVERY',
      store: null,
      pickup: null,
      passNumber: null,
      shipTo: createShip(),
      shipping: 3_000,
      status: 'PAID',
      statusName: '결제 완료',
    }),
  },
}

export const PaidWithCash: Story = {
  args: {
    order: createOrder({
      payable: 0,
      cashUsed: 199_300,
      payment: {
        code: 'CASH',
        method: '비니캐시',
        issuer: null,
        numberMasked: null,
        installments: null,
        amount: 199_300,
        approvedAt: null,
        escrow: false,
      },
    }),
  },
}

export const WaitingForDeposit: Story = {
  args: {
    order: createOrder({
      status: 'AWAITING_DEPOSIT',
      statusName: '입금 대기',
      paidAt: null,
      passNumber: null,
      account: {
        bank: '국민은행',
        number: '12345678901234',
        holder: '비니',
        dueOn: '2026-11-23',
        amount: 179_300,
        deposited: 0,
      },
    }),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('입금을 기다리고 있어요')
    await expect(canvas.queryByRole('link', { name: '영수증' })).toBeNull()
    const sizes = [...canvasElement.querySelectorAll('main section *')].map((part) =>
      part.textContent === '12345678901234' ? Number.parseFloat(getComputedStyle(part).fontSize) : 0,
    )
    await expect(Math.max(...sizes)).toBeGreaterThanOrEqual(24)
    await userEvent.click(canvas.getByRole('button', { name: '계좌번호 복사' }))
    await expect(args.onCopy).toHaveBeenCalledWith('12345678901234')
  },
}

export const Gift: Story = {
  args: {
    order: createOrder({
      type: 'DELIVERY',
      gift: true,
      giftTo: { fullName: '김포도', mobile: '01098765432', message: '생일 축하해요. 늘 고마워요.' },
      store: null,
      pickup: null,
      passNumber: null,
      shipTo: createShip({ fullName: '김포도' }),
    }),
  },
}

/** What came back, and the wines that were ordered; no day is promised. */
export const Cancelled: Story = {
  args: {
    order: createOrder({
      status: 'CANCELLED',
      statusName: '취소 완료',
      passNumber: null,
      lines: createOrder().lines.map((line) => ({ ...line, cancelledQty: line.qty })),
      refunds: [createRefund({ amount: 179_300, cash: 20_000, lines: null })],
      coupons: [{ name: '가입 축하 5%', discount: 15_600, returned: true }],
      timeline: [
        { status: 'PAID', name: '결제 완료', at: '2026-11-21T14:05:00+09:00', state: 'DONE' },
        { status: 'CANCELLED', name: '취소 완료', at: '2026-11-21T15:00:04+09:00', state: 'NOW' },
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('취소된 주문이에요')
    await expect(canvas.queryByText(/부터,/)).toBeNull()
    await expect(canvas.getByRole('region', { name: '돌려 드린 금액' })).toHaveTextContent('199,300원')
    await expect(canvas.getByRole('button', { name: '다시 담기' })).toBeVisible()
  },
}

export const PartlyCancelled: Story = {
  args: {
    order: createOrder({
      status: 'PARTIALLY_CANCELLED',
      statusName: '부분 취소',
      lines: createOrder().lines.map((line, at) => (at === 0 ? { ...line, cancelledQty: 1 } : line)),
      refunds: [createRefund({ amount: 60_000, cash: 0, lines: [{ id: 1, qty: 1 }] })],
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('일부를 취소한 주문이에요')
    await expect(canvas.getByRole('img', { name: /QR 코드$/ })).toBeVisible()
    await expect(canvas.getByText('환불 뒤 결제 금액').nextElementSibling).toHaveTextContent('119,300원')
  },
}

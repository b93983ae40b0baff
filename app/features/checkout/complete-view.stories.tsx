import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CompleteView } from './complete-view.tsx'
import { createShip } from './samples.ts'
import { createOrder } from '../orders/samples.ts'

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
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('입금하면 주문이 끝나요')
    await expect(canvas.queryByRole('link', { name: '영수증' })).toBeNull()
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

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { CompleteView } from './complete-view.tsx'
import { order, ship } from './samples.ts'

const meta = {
  title: 'Pages/Order complete',
  component: CompleteView,
  parameters: { layout: 'fullscreen' },
  args: { order: order() },
} satisfies Meta<typeof CompleteView>

export default meta
type Story = StoryObj<typeof meta>

export const Pickup: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('img', { name: '픽업 번호 4182 7730의 QR 코드' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '캘린더에 추가' })).toHaveAttribute('download')
  },
}

export const Delivery: Story = {
  args: {
    order: order({
      type: 'DELIVERY',
      store: null,
      pickup: null,
      passNumber: null,
      shipTo: ship(),
      shipping: 3_000,
      status: 'PAID',
      statusName: '결제 완료',
    }),
  },
}

export const PaidWithCash: Story = {
  args: {
    order: order({
      payable: 0,
      cashUsed: 199_300,
      payment: {
        method: '비니캐시',
        issuer: null,
        numberMasked: null,
        installments: null,
        amount: 199_300,
        approvedAt: null,
      },
    }),
  },
}

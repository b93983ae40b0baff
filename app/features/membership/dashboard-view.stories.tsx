import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { order } from '../checkout/samples.ts'
import { DashboardView } from './dashboard-view.tsx'

const meta = {
  title: 'Pages/My page',
  component: DashboardView,
  args: {
    name: '홍길동',
    dashboard: {
      availableCash: 48_200,
      totalCash: 48_200,
      availableCoupons: 4,
      endingCoupons: 1,
      buyerLevel: { id: 3, name: '골드' },
      nextLevel: { name: '플래티넘', missing: 96_000, percent: 68 },
      orders: { awaitingDeposit: 0, paid: 1, preparing: 1, underway: 2, done: 14, cancelled: 1 },
    },
    orders: [
      order({ oid: '20261118-0003977AAA', status: 'READY_FOR_PICKUP', statusName: '픽업 대기' }),
      order(),
      order({ oid: '20261030-0002541AAA', status: 'PICKED_UP', statusName: '픽업 완료' }),
    ],
    onCharge: fn(),
  },
} satisfies Meta<typeof DashboardView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '충전' }))
    await expect(args.onCharge).toHaveBeenCalledOnce()
  },
}

export const NewMember: Story = {
  args: {
    dashboard: {
      availableCash: 0,
      totalCash: 0,
      availableCoupons: 0,
      endingCoupons: 0,
      buyerLevel: { id: 1, name: '브론즈' },
      nextLevel: { name: '실버', missing: 100_000, percent: 0 },
      orders: { awaitingDeposit: 0, paid: 0, preparing: 0, underway: 0, done: 0, cancelled: 0 },
    },
    orders: [],
  },
}

export const TopLevel: Story = {
  args: { dashboard: { ...meta.args.dashboard, buyerLevel: { id: 4, name: '플래티넘' }, nextLevel: null } },
}

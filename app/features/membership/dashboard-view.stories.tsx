import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { createOrder } from '../orders/samples.ts'
import { DashboardView } from './dashboard-view.tsx'
import { dashboard, newcomer } from './samples.ts'

const ready = createOrder({ oid: '20261118-0003977AAA', status: 'READY_FOR_PICKUP', statusName: '픽업 대기' })
const waitsForDeposit = createOrder({
  oid: '20261120-0004001AAA',
  status: 'AWAITING_DEPOSIT',
  statusName: '입금 대기',
  depositUntil: '2026-11-22',
})
const toReview = createOrder({
  oid: '20261030-0002541AAA',
  status: 'PICKED_UP',
  statusName: '픽업 완료',
  toReview: 2,
})

const meta = {
  title: 'Pages/My page',
  component: DashboardView,
  args: {
    name: '홍길동',
    dashboard,
    orders: [
      ready,
      createOrder(),
      createOrder({ oid: '20261030-0002541AAA', status: 'PICKED_UP', statusName: '픽업 완료' }),
    ],
    steps: [ready],
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

export const SeveralSteps: Story = {
  args: { steps: [waitsForDeposit, ready, toReview] },
  play: async ({ canvasElement }) => {
    const steps = within(within(canvasElement).getByRole('list', { name: '다음 할 일' }))
    await expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '입금 계좌 보기',
      '픽업 패스 열기',
      '리뷰 쓰기',
    ])
    await expect(steps.getByText(/11월 22일|2026\. ?11\. ?22/)).toHaveTextContent('179,300원')
  },
}

export const NewMember: Story = { args: { dashboard: newcomer, orders: [], steps: [] } }

export const TopLevel: Story = {
  args: { dashboard: { ...dashboard, buyerLevel: { id: 4, name: '플래티넘' }, nextLevel: null } },
}

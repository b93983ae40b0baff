import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { order } from '../checkout/samples.ts'
import { DashboardView } from './dashboard-view.tsx'
import { dashboard, newcomer } from './samples.ts'

const meta = {
  title: 'Pages/My page',
  component: DashboardView,
  args: {
    name: '홍길동',
    dashboard,
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

export const NewMember: Story = { args: { dashboard: newcomer, orders: [] } }

export const TopLevel: Story = {
  args: { dashboard: { ...dashboard, buyerLevel: { id: 4, name: '플래티넘' }, nextLevel: null } },
}

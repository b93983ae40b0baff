import type { Meta, StoryObj } from '@storybook/react-vite'
import { createOrder } from './samples.ts'
import { ReturnableView } from './returnable-view.tsx'

const meta = {
  title: 'Pages/Orders to cancel or return',
  component: ReturnableView,
  args: {
    orders: [
      createOrder(),
      createOrder({ oid: '20261030-0002541AAA', status: 'PICKED_UP', statusName: '픽업 완료' }),
    ],
  },
} satisfies Meta<typeof ReturnableView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { orders: [] } }

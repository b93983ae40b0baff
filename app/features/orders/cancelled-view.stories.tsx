import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { createReturn, createOrder, createRefund } from './samples.ts'
import { CancelledView } from './cancelled-view.tsx'

const cancelledOrders = [
  {
    ...createOrder({ status: 'CANCELLED', statusName: '취소 완료' }),
    refunds: [createRefund({ lines: null })],
  },
  {
    ...createOrder({ oid: '20261102-0003127AAA', status: 'RETURN_REQUESTED', statusName: '반품 신청' }),
    returns: [createReturn()],
  },
  {
    ...createOrder({ oid: '20261030-0002541AAA', status: 'REFUNDING', statusName: '환불 중' }),
    refunds: [createRefund({ state: 'REQUESTED', doneAt: null })],
  },
]
const createPage = (items: typeof cancelledOrders) => ({
  _embedded: { items },
  page: { size: 10, totalElements: items.length, totalPages: 1, number: 0 },
})

const meta = {
  title: 'Pages/Cancel history',
  component: CancelledView,
  args: {
    search: {},
    page: createPage(cancelledOrders),
    onChange: fn(),
    hrefOf: (page: number) => `?page=${page}`,
  },
} satisfies Meta<typeof CancelledView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { page: createPage([]) } }
export const NothingInPeriod: Story = { args: { search: { period: 'today' }, page: createPage([]) } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { createOrder } from './samples.ts'
import type { OrdersPage } from './orders.queries.ts'
import { OrdersView } from './orders-view.tsx'

const createPage = (items: OrdersPage['_embedded']['items'], totalPages = 1): OrdersPage => ({
  _embedded: { items },
  page: { size: 10, totalElements: items.length, totalPages, number: 0 },
})

const meta = {
  title: 'Pages/Orders',
  component: OrdersView,
  args: {
    search: {},
    page: createPage(
      [
        createOrder(),
        createOrder({ oid: '20261118-0003977AAA', status: 'READY_FOR_PICKUP', statusName: '픽업 대기' }),
        createOrder({ oid: '20261101-0002000AAA', status: 'PENDING_PAYMENT', statusName: '결제 대기' }),
        createOrder({ oid: '20261030-0002541AAA', status: 'CANCELLED', statusName: '취소 완료' }),
      ],
      3,
    ),
    onChange: fn(),
    hrefOf: (at: number) => `?page=${at}`,
  },
} satisfies Meta<typeof OrdersView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '3개월' }))
    await expect(args.onChange).toHaveBeenCalledWith({ period: '3m', from: undefined, until: undefined })
  },
}

const receivedStatus = { status: 'PICKED_UP', statusName: '픽업 완료' } as const

export const Reviews: Story = {
  args: {
    page: createPage([
      createOrder({ ...receivedStatus, toReview: 2 }),
      createOrder({ ...receivedStatus, oid: '20261030-0002541AAA', toReview: null }),
    ]),
  },
  play: async ({ canvasElement }) => {
    const reviews = within(canvasElement).getAllByRole('link', { name: '리뷰 쓰기' })
    await expect(reviews.map((link) => link.getAttribute('href'))).toEqual(['/product/2#reviews'])
    await expect(within(canvasElement).getAllByRole('button', { name: '다시 담기' })).toHaveLength(2)
  },
}

export const Empty: Story = { args: { page: createPage([]) } }

export const NothingFound: Story = {
  args: { page: createPage([]), search: { period: 'today', state: 'cancelled' } },
}

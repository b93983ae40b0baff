import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { order } from './samples.ts'
import type { OrdersPage } from './orders.queries.ts'
import { OrdersView } from './orders-view.tsx'

const page = (items: OrdersPage['_embedded']['items'], totalPages = 1): OrdersPage => ({
  _embedded: { items },
  page: { size: 10, totalElements: items.length, totalPages, number: 0 },
})

const meta = {
  title: 'Pages/Orders',
  component: OrdersView,
  args: {
    search: {},
    page: page(
      [
        order(),
        order({ oid: '20261118-0003977AAA', status: 'READY_FOR_PICKUP', statusName: '픽업 대기' }),
        order({ oid: '20261101-0002000AAA', status: 'PENDING_PAYMENT', statusName: '결제 대기' }),
        order({ oid: '20261030-0002541AAA', status: 'CANCELLED', statusName: '취소 완료' }),
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

const received = { status: 'PICKED_UP', statusName: '픽업 완료' } as const

export const Reviews: Story = {
  args: {
    page: page([
      order({ ...received, toReview: 2 }),
      order({ ...received, oid: '20261030-0002541AAA', toReview: null }),
    ]),
  },
  play: async ({ canvasElement }) => {
    const reviews = within(canvasElement).getAllByRole('link', { name: '리뷰 쓰기' })
    await expect(reviews.map((link) => link.getAttribute('href'))).toEqual(['/product/2#reviews'])
  },
}

export const Empty: Story = { args: { page: page([]) } }

export const NothingFound: Story = {
  args: { page: page([]), search: { period: 'today', state: 'cancelled' } },
}

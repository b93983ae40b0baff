import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Page } from '#ui/page'
import { createOrder } from '../orders/samples.ts'
import { orders, type OrderCard } from '../orders/orders.queries.ts'
import { wines } from '../wines/wines.queries.ts'
import { BuyAgain, WaitingBanner } from './member-home.tsx'
import * as sample from './samples.ts'

const ready = createOrder({ status: 'READY_FOR_PICKUP', statusName: '픽업 대기' }) as OrderCard
const received = createOrder({ status: 'PICKED_UP', statusName: '픽업 완료' }) as OrderCard
const ids = [...new Set(received.lines.map(({ idProduct }) => idProduct))]
const products = ids.map((id, index) => ({
  ...sample.wines[index % sample.wines.length]!,
  id,
  ...(index === 1 && { stockQty: 0 }),
}))

const meta = {
  title: 'Pages/Home, for members',
  component: WaitingBanner,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Page>
      <WaitingBanner />
      <BuyAgain />
    </Page>
  ),
} satisfies Meta<typeof WaitingBanner>
export default meta

type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  parameters: {
    queries: [
      [orders.waiting(), [ready, received]],
      [wines.cards(ids), products],
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '픽업 패스 열기' })).toBeVisible()
    await expect(canvas.getByText('다시 담기')).toBeVisible()
  },
}

/** Two or more are counted, and the list of orders opens. */
export const SeveralWaiting: Story = {
  parameters: { queries: [[orders.waiting(), [ready, { ...ready, oid: '20261121-0004183AAA' }]]] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('주문 2건이 픽업을 기다려요.')).toBeVisible()
  },
}

/** Without either, nothing stands in their place. */
export const Nothing: Story = {
  parameters: { queries: [[orders.waiting(), []]] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('다시 담기')).toBeNull()
  },
}

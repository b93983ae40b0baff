import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ReceiptsView } from './receipts-view.tsx'
import { createReceiptCard } from './receipt-samples.ts'

const createPage = (items: ReturnType<typeof createReceiptCard>[]) => ({
  _embedded: { items },
  page: { size: 10, totalElements: items.length, totalPages: 1, number: 0 },
})

const meta = {
  title: 'Pages/Receipts',
  component: ReceiptsView,
  args: {
    search: {},
    page: createPage([
      createReceiptCard(),
      createReceiptCard({ oid: '20261030-0002541AAA', refunded: 0, kinds: ['CASH_RECEIPT', 'STATEMENT'] }),
    ]),
    onChange: fn(),
    hrefOf: (page: number) => `?page=${page}`,
  },
} satisfies Meta<typeof ReceiptsView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '현금영수증' }))
    await expect(args.onChange).toHaveBeenCalledWith({ kind: 'CASH_RECEIPT' })
    await expect(within(canvasElement).getByText('106,400원', { exact: false })).toHaveTextContent(
      '145,300원 중 38,900원 환불',
    )
  },
}
export const Empty: Story = { args: { page: createPage([]) } }
export const NothingOfKind: Story = { args: { search: { kind: 'CASH_RECEIPT' }, page: createPage([]) } }

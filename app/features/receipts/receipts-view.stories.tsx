import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ReceiptsView } from './receipts-view.tsx'
import { receiptCard } from './samples.ts'

const pageOf = (items: ReturnType<typeof receiptCard>[]) => ({
  _embedded: { items },
  page: { size: 10, totalElements: items.length, totalPages: 1, number: 0 },
})

const meta = {
  title: 'Pages/Receipts',
  component: ReceiptsView,
  args: {
    search: {},
    page: pageOf([
      receiptCard(),
      receiptCard({ oid: '20261030-0002541AAA', refunded: 0, kinds: ['CASH_RECEIPT', 'STATEMENT'] }),
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
  },
}
export const Empty: Story = { args: { page: pageOf([]) } }
export const NothingOfKind: Story = { args: { search: { kind: 'CASH_RECEIPT' }, page: pageOf([]) } }

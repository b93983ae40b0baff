import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ReceiptView } from './receipt-view.tsx'
import { receipt } from './samples.ts'

const meta = {
  title: 'Pages/Receipt',
  component: ReceiptView,
  args: { receipt: receipt(), onPrint: fn() },
} satisfies Meta<typeof ReceiptView>

export default meta
type Story = StoryObj<typeof meta>

export const Card: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '인쇄하기' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}
export const VirtualAccount: Story = {
  args: {
    receipt: receipt({
      cardSlip: null,
      cashReceipt: {
        purpose: 'INCOME',
        numberMasked: '010-****-5678',
        approvalNo: 'G12345678',
        taxed: { amount: 135_300, supply: 123_000, tax: 12_300 },
      },
    }),
  },
}
export const CashReceiptAwaited: Story = {
  args: {
    receipt: receipt({
      cardSlip: null,
      cashReceipt: {
        purpose: 'UNASKED',
        numberMasked: '010-000-1234',
        approvalNo: null,
        taxed: { amount: 135_300, supply: 123_000, tax: 12_300 },
      },
    }),
  },
}
export const StatementAlone: Story = { args: { receipt: receipt({ cardSlip: null }) } }

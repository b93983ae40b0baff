import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { expectPrint } from '../../../.storybook/plays.ts'
import { ReceiptView } from './receipt-view.tsx'
import { createReceipt } from './receipt-samples.ts'

const meta = {
  title: 'Pages/Receipt',
  component: ReceiptView,
  args: {
    receipt: createReceipt(),
    intermediary: '(주)비니 · 대표 김서연 · 사업자등록번호 000-00-00000',
    onPrint: fn(),
  },
} satisfies Meta<typeof ReceiptView>

export default meta
type Story = StoryObj<typeof meta>

export const Card: Story = { play: expectPrint }
export const VirtualAccount: Story = {
  args: {
    receipt: createReceipt({
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
    receipt: createReceipt({
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
export const StatementAlone: Story = { args: { receipt: createReceipt({ cardSlip: null }) } }

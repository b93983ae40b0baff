import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
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

const toWon = (text: string | null | undefined): number => Number((text ?? '').replace(/[^\d-]/g, ''))

/** One sum on the page, which the lines and the rows above it come to. */
export const StatementAlone: Story = {
  args: { receipt: createReceipt({ cardSlip: null }) },
  play: async ({ canvasElement }) => {
    const lines = [...canvasElement.querySelectorAll('tbody tr')].map((row) =>
      toWon(row.lastElementChild?.textContent),
    )
    const rows = [...canvasElement.querySelectorAll('article dl > div')].map((row) => ({
      name: row.firstElementChild?.textContent,
      amount: toWon(row.lastElementChild?.textContent),
    }))
    const total = rows.at(-1)
    await expect(rows[0]).toEqual({
      name: '상품 금액',
      amount: lines.reduce((sum, amount) => sum + amount, 0),
    })
    await expect(total?.name).toBe('결제 금액')
    await expect(rows.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(total?.amount)
  },
}

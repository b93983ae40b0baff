import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { RefundAccountSummary } from './refund-account-choice.tsx'

const none = { bank: '', number: '', holder: '' }

const meta = {
  title: 'Pages/Order detail/Where a refund goes',
  component: RefundAccountSummary,
  args: {
    preview: {
      money: 30_000,
      cash: 0,
      coupons: [],
      whole: true,
      account: 'KEPT',
      keptAccount: { bank: '국민은행', numberMasked: '***789', holderMasked: '김*도' },
    },
    form: { elsewhere: false, account: none },
  },
} satisfies Meta<typeof RefundAccountSummary>
export default meta

type Story = StoryObj<typeof meta>

export const KeptAccount: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('국민은행 ***789 김*도')).toBeVisible()
  },
}

export const OtherAccount: Story = {
  args: {
    form: { elsewhere: true, account: { bank: '신한은행', number: '110-999-888777', holder: '홍길순' } },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('신한은행 110-999-888777 홍길순')).toBeVisible()
  },
}

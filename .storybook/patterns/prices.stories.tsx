import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AmountTable } from '#ui/amount-table'
import { Price } from '#ui/price'

const meta = { title: 'Patterns/Prices' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = { render: () => <Price price="112,000원" /> }

/** Discount, price, old price on one baseline; never red, never larger than the name on cards. */
export const Sale: Story = {
  render: () => <Price price="74,900원" off="16%" was={{ label: '정가', price: '89,000원' }} />,
}

/** The coupon’s price with the way to how it came about. */
export const WithACoupon: Story = {
  render: () => (
    <Price
      size="extra"
      price="112,000원"
      coupon={{ label: '쿠폰 적용가', price: '106,400원', action: <a href="#how">자세히</a> }}
    />
  ),
}

/** The price of the list is the price that is paid: nothing is added at the end. */
export const Sum: Story = {
  render: () => (
    <AmountTable
      accent
      rows={[
        { name: '상품 금액', value: '214,900원' },
        { name: '쿠폰 할인', value: '-5,600원', tone: 'less' },
        { name: '배송비', value: '무료' },
      ]}
      total={{ name: '결제 예정 금액', value: '209,300원' }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('209,300원')).toBeVisible()
  },
}

/** Nothing left of the cash is a dash. */
export const NoCash: Story = {
  render: () => <AmountTable rows={[{ name: '비니캐시', value: '-' }]} />,
}

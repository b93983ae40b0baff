import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { priceRecipe } from './price.recipe.ts'
import { Price } from './price.tsx'

const meta = {
  title: 'Parts/Orders and money/Price',
  id: 'parts-price',
  component: Price,
  args: {
    price: '74,900원',
    off: '16%',
    was: { label: '정가', price: '89,000원' },
  },
} satisfies Meta<typeof Price>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { size: 'extra' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: priceRecipe.variants,
      conditions: {
        plain: { off: undefined, was: undefined },
        coupon: { coupon: { label: '쿠폰 적용가', price: '71,155원' } },
      },
    },
  },
}

export const OnTheDetailPage: Story = {
  args: {
    price: '112,000원',
    off: undefined,
    was: undefined,
    size: 'extra',
    coupon: {
      label: '쿠폰 적용가',
      price: '106,400원',
      action: <Button variant="link">할인 내역</Button>,
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }

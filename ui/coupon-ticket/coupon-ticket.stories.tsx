import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { couponTicketRecipe } from './coupon-ticket.recipe.ts'
import { CouponTicket } from './coupon-ticket.tsx'

const meta = {
  title: 'Parts/CouponTicket',
  component: CouponTicket,
  parameters: { width: 420 },
  args: {
    as: 'div',
    amount: '5%',
    unit: '주문 할인',
    name: '가입 축하 쿠폰',
    lines: ['30,000원부터 · 최대 10,000원', '2026.12.31 24:00까지'],
    action: <Button size="small">적용 상품 보기</Button>,
  },
} satisfies Meta<typeof CouponTicket>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { amount: '5,000원', chosen: true, soon: '3일 남음' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: couponTicketRecipe.variants,
      needs: { 'over.true': { over: '기간 지남' } },
      conditions: { why: { why: '10,000원 더 담으면 쓸 수 있어요.' } },
    },
  },
}

export const EndsSoon: Story = { args: { soon: '3일 남음' } }

export const WhyNot: Story = { args: { why: '10,000원 더 담으면 쓸 수 있어요.', action: undefined } }

export const Used: Story = {
  args: {
    over: '사용함',
    lines: ['30,000원부터 · 최대 10,000원', '2026.11.18에 주문 20261118-0003977에 썼어요'],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Expired: Story = {
  args: { over: '기간 지남', name: '여름 배송비 쿠폰', amount: '무료', unit: '배송비' },
}

export const Languages: Story = { parameters: { longText: true } }

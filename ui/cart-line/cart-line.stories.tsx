import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Tag } from '../tag/tag.tsx'
import { toBottleImage } from '../wine-card/samples.ts'
import { cartLineRecipe } from './cart-line.recipe.ts'
import { CartLine } from './cart-line.tsx'

const meta = {
  title: 'Parts/Orders and money/CartLine',
  id: 'parts-cartline',
  component: CartLine,
  args: {
    href: '#',
    name: '토르벨로 바롤로 세랄토 2018',
    meta: '750ml · 이탈리아 · 바롤로',
    image: toBottleImage('barolo'),
    check: { checked: true, label: '토르벨로 바롤로 세랄토 고르기', onChange: fn() },
    quantity: {
      value: 2,
      max: 6,
      label: '수량',
      lessLabel: '한 병 빼기',
      moreLabel: '한 병 더하기',
      onChange: fn(),
    },
    price: '224,000원',
    unit: '한 병 112,000원',
    note: <Tag tone="success">오늘 픽업</Tag>,
    acts: (
      <>
        <Button variant="link">찜으로 옮기기</Button>
        <Button variant="link">삭제</Button>
      </>
    ),
  },
} satisfies Meta<typeof CartLine>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

/** Abroad the name on the bottle stands below. */

export const InAnOrder: Story = {
  args: {
    check: undefined,
    quantity: '1병',
    price: '112,000원',
    unit: undefined,
    note: undefined,
    acts: undefined,
  },
}

export const SoldOut: Story = {
  args: {
    soldOut: true,
    check: { checked: false, disabled: true, label: '토르벨로 바롤로 세랄토 고르기', onChange: fn() },
    quantity: '0병',
    note: <Tag>품절</Tag>,
    acts: <Button variant="link">재입고 알림</Button>,
  },
}

/** The list price stands beside the reduced one, as the sum below takes the difference off. */
export const Reduced: Story = {
  args: { price: '179,200원', was: { label: '정가', price: '224,000원' }, unit: '한 병 89,600원' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('s')).toHaveTextContent('정가 224,000원')
  },
}

export const PriceFell: Story = { args: { note: <Tag tone="notify">가격이 5,000원 내렸어요</Tag> } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: cartLineRecipe.variants,
      derived: ['plain'],
      needs: { 'plain.true': { check: undefined, quantity: '1병' } },
      conditions: { bare: { note: undefined, acts: undefined, unit: undefined } },
    },
  },
}

export const Languages: Story = { parameters: { longText: true } }

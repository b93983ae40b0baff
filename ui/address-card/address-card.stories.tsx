import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { addressCardRecipe } from './address-card.recipe.ts'
import { AddressCard } from './address-card.tsx'

const meta = {
  title: 'Parts/Orders and money/AddressCard',
  id: 'parts-addresscard',
  component: AddressCard,
  parameters: { width: 400 },
  args: {
    name: '집',
    tag: '기본 배송지',
    lines: ['홍길동 · 010-1234-5678', '(04780) 서울 성동구 연무장길 00, 101동 1001호'],
    acts: (
      <>
        <Button variant="link">수정</Button>
        <Button variant="link">삭제</Button>
      </>
    ),
  },
} satisfies Meta<typeof AddressCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: addressCardRecipe.variants },
  },
}

export const Languages: Story = { parameters: { longText: true } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { storeCardRecipe } from './store-card.recipe.ts'
import { StoreCard } from './store-card.tsx'

const meta = {
  title: 'Parts/Wine/StoreCard',
  id: 'parts-storecard',
  component: StoreCard,
  parameters: { width: 388 },
  args: {
    name: '비니 성수점',
    href: '#',
    distance: '0.6km',
    lines: ['서울 성동구 연무장길 00'],
    tags: [{ tone: 'success', text: '오늘 15:00부터 픽업' }, { text: '와인 182종' }],
  },
} satisfies Meta<typeof StoreCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: storeCardRecipe.variants, derived: ['pictured'] },
  },
}

export const Choosing: Story = {
  args: { href: undefined, action: <Button size="small">이 매장에서 받기</Button> },
}

export const Pictured: Story = {
  args: { picture: { src: '/samples/front.480.webp', width: 1200, height: 750 } },
}

export const Languages: Story = { parameters: { longText: true } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { priceHistoryRecipe } from './price-history.recipe.ts'
import { PriceHistory } from './price-history.tsx'

const day = 86_400_000

const meta = {
  title: 'Parts/Orders and money/PriceHistory',
  id: 'parts-pricehistory',
  component: PriceHistory,
  parameters: { width: 420 },
  args: {
    points: [
      { at: 0, price: 128_000, words: ['2026.08.22', '128,000원'] },
      { at: 30 * day, price: 119_000, words: ['2026.09.21', '119,000원'] },
      { at: 52 * day, price: 125_000, words: ['2026.10.13', '125,000원'] },
      { at: 80 * day, price: 112_000, words: ['2026.11.10', '112,000원'] },
    ],
    until: 91 * day,
    sentence: '석 달 동안 가장 낮은 가격이에요. 가장 높았을 때보다 16,000원 낮아요.',
    heads: ['날짜', '값'],
    ends: ['2026.08.22', '오늘 112,000원'],
  },
} satisfies Meta<typeof PriceHistory>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: '2026.10.13' })).toBeInTheDocument()
  },
}

export const Playground: Story = { args: { size: 'small' } }

export const Variants: Story = { parameters: { variants: { of: priceHistoryRecipe.variants } } }

export const NeverChanged: Story = {
  args: {
    points: [{ at: 0, price: 112_000, words: ['2026.08.22', '112,000원'] }],
    sentence: '석 달 동안 가격이 그대로예요.',
  },
}

export const Languages: Story = { parameters: { longText: true } }

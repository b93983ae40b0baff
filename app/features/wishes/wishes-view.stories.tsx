import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { cards } from '../wines/samples.ts'
import { WishesView } from './wishes-view.tsx'
import type { WishPage } from './wishes.queries.ts'

const createPage = (items: WishPage['_embedded']['items'], totalPages = 1): WishPage => ({
  _embedded: { items },
  page: { size: 24, totalElements: items.length, totalPages, number: 0 },
})
const wishedWines = cards.map((card, index) => ({
  ...card,
  wished: true,
  priceThen: card.price + ([9_000, -3_000, 0, 0][index] ?? 0),
  inStockThen: index !== 2,
}))

const meta = {
  title: 'Pages/Wishes',
  component: WishesView,
  args: {
    page: createPage(wishedWines, 3),
    adding: false,
    onAddAll: fn(),
    hrefOf: (index: number) => `?page=${index}`,
  },
} satisfies Meta<typeof WishesView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('9,000원 내렸어요')).toBeVisible()
    await expect(canvas.getByText('다시 들어왔어요')).toBeVisible()
    await expect(canvas.getByText('담은 뒤 품절됐어요')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '살 수 있는 3개 모두 담기' }))
    await expect(args.onAddAll).toHaveBeenCalledOnce()
  },
}

export const Adding: Story = { args: { adding: true } }

export const NothingToBuy: Story = {
  args: { page: createPage(wishedWines.filter(({ stockQty }) => stockQty === 0)) },
}

export const Empty: Story = { args: { page: createPage([]) } }

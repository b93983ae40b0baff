import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DetailView } from './detail-view.tsx'
import { card, product, vintages } from './samples.ts'

const meta = {
  title: 'Pages/Wine detail',
  component: DetailView,
  parameters: { layout: 'fullscreen' },
  args: {
    product,
    vintages,
    adding: false,
    onAdd: fn(),
    onOrder: fn(),
    onWish: fn(),
    onNotify: fn(),
    onShare: fn(),
    onZoom: fn(),
    onStores: fn(),
    compared: false,
    onCompare: fn(),
    onVintage: fn(),
    onReviews: fn(),
    onWriteReview: fn(),
    questions: null,
    seller: null,
  },
} satisfies Meta<typeof DetailView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '한 병 더하기' }))
    await userEvent.click(canvas.getByRole('button', { name: '담기' }))
    await expect(args.onAdd).toHaveBeenCalledWith(2)
  },
}
/** Each year says what is left of it: many, the last few, none. */
export const Vintages: Story = {
  play: async ({ canvasElement }) => {
    const text = canvasElement.textContent
    for (const shelf of ['34병 있어요', '품절임박 3병', '품절']) await expect(text).toContain(shelf)
  },
}
/** The picture can be brought near. */
export const Near: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '크게 보기' }))
    await expect(args.onZoom).toHaveBeenCalled()
  },
}
export const Adding: Story = { args: { adding: true } }
export const SoldOut: Story = { args: { product: { ...product, stockQty: 0, stores: [], pickup: 'NONE' } } }
export const RestockAsked: Story = {
  args: { product: { ...product, stockQty: 0, stores: [], pickup: 'NONE', restockNotice: true } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '재입고 알림 끄기' }))
    await expect(args.onNotify).toHaveBeenCalled()
  },
}
export const Stopped: Story = { args: { product: { ...product, status: 'STOPPED' } } }
export const FewReviews: Story = { args: { product: { ...product, rating: null, ratingCount: 4 } } }
/** Goods are counted in pieces, and compared with nothing. */
export const Goods: Story = {
  args: {
    product: {
      ...product,
      kind: { id: 8, code: 'GOODS', name: '액세서리·식품' },
      unit: '2개입',
      winery: null,
      fulfilment: 'BOTH',
      importer: '',
    },
    vintages: [],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '한 개 더하기' }))
    await expect(canvas.getByText('총 2개')).toBeVisible()
    await expect(canvasElement.textContent).toContain('재고 6개')
    await expect(canvas.queryByRole('button', { name: '비교하기' })).toBeNull()
  },
}
export const Delivered: Story = { args: { product: { ...product, fulfilment: 'BOTH' } } }

/** Opened from a list: what the list knows stands there at once. */
export const Coming: Story = {
  args: { product: card },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(card.name)
    await expect(canvas.queryByRole('button', { name: '담기' })).toBeNull()
  },
}

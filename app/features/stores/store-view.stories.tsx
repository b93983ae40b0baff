import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { card } from '../wines/samples.ts'
import { store } from './samples.ts'
import { StoreView } from './store-view.tsx'

const atStore = { ...card, atStore: { stockQty: 23, earliest: store.earliest } }

const meta = {
  title: 'Pages/Store',
  component: StoreView,
  parameters: { layout: 'fullscreen' },
  args: {
    store,
    province: 'seoul',
    isMine: false,
    onChoose: fn(),
    wines: {
      _embedded: { items: [atStore, { ...atStore, id: 2 }] },
      page: { size: 10, totalElements: 167, totalPages: 17, number: 0 },
    },
  },
} satisfies Meta<typeof StoreView>
export default meta

type Story = StoryObj<typeof meta>
/** The first pickup stands above the wines, and each card says how many this store has. */
export const Normal: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('오늘 15:00부터 픽업')).toBeVisible()
    const wines = within(canvas.getByRole('list', { name: '지금 매장에 있는 상품' }))
    await expect(canvas.getByRole('link', { name: '상품 167개 모두 보기' })).toBeVisible()
    await expect(canvas.getByText('매장 전화 0504-0000-0001', { exact: false })).toBeVisible()
    await expect(wines.getAllByText('23병 · 오늘 15:00')[0]).toBeVisible()
  },
}
export const Mine: Story = { args: { isMine: true } }
export const Closed: Story = { args: { store: { ...store, todayHours: null, openNow: false, notice: '' } } }
export const NothingOnTheShelf: Story = {
  args: {
    wines: { _embedded: { items: [] }, page: { size: 10, totalElements: 0, totalPages: 0, number: 0 } },
  },
}

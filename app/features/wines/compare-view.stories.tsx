import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CompareView } from './compare-view.tsx'
import { product } from './samples.ts'
import type { Product } from './wines.queries.ts'

const white: Product = {
  ...product,
  id: 2,
  name: '카후랑이 리지 소비뇽 블랑',
  kind: { id: 2, code: 'WHITE', name: '화이트' },
  country: { code: 'NZ', name: '뉴질랜드' },
  area: '말버러',
  vintage: 2024,
  price: 27900,
  listPrice: 27900,
  per100ml: 3720,
  alcohol: 13,
  taste: { sweetness: 1, acidity: 5, body: 2, tannin: null, fizz: null },
  match: { percent: 71, reasons: ['높은 산도가 취향에 맞아요'], caution: null },
}
const soldOutWine: Product = {
  ...product,
  id: 3,
  name: '들로르반 브뤼 레제르브',
  stockQty: 0,
  stores: [],
  match: null,
}

const meta = {
  title: 'Pages/Compare wines',
  component: CompareView,
  parameters: { layout: 'fullscreen' },
  args: {
    wines: [product, white, soldOutWine],
    onRemove: fn(),
    onAdd: fn(),
    onNotify: fn(),
    onShare: fn(),
  },
} satisfies Meta<typeof CompareView>
export default meta

type Story = StoryObj<typeof meta>
export const Three: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getAllByRole('columnheader')).toHaveLength(3)
    await userEvent.click(page.getByRole('switch', { name: '다른 점만 보기' }))
    await expect(page.queryByRole('rowheader', { name: '와이너리' })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: '카후랑이 리지 소비뇽 블랑 2024, 빼기' }))
    await expect(args.onRemove).toHaveBeenCalledWith(2)
  },
}
/** What a column says of the chosen store is what a card says. */
export const StoreChosen: Story = {
  args: {
    store: '성수점',
    wines: [
      { ...product, atStore: { stockQty: 3, earliest: { date: '2026-11-21', time: '15:00', today: true } } },
      { ...white, nearest: { id: 4, name: '잠실점', km: 6.4, earliest: null } },
    ],
  },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('rowheader', { name: '가장 빠른 픽업' }).closest('tr')
    await expect(row).toHaveTextContent('성수점 오늘 15:00')
    await expect(row).toHaveTextContent('잠실점에 있어요 · 6km')
  },
}
/** What one of them alone is best at stands on its column. */
export const Two: Story = {
  args: { wines: [product, white] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const heads = canvas.getAllByRole('row')[1]?.querySelectorAll('[role=cell]')
    await expect(heads?.[2]).toHaveTextContent('가장 저렴해요')
    await expect(heads?.[1]).not.toHaveTextContent('가장 저렴해요')
  },
}
export const One: Story = { args: { wines: [product] } }
export const SoldOut: Story = { args: { wines: [soldOutWine] } }
export const Empty: Story = { args: { wines: [] } }
export const ChosenBefore: Story = { args: { wines: [], chosenHref: '/product/compare?ids=1,2' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

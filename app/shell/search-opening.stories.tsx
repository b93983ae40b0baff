import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { m } from '#messages'
import { kinds as kindItems, wines as sampleWines } from '../features/home/samples.ts'
import { recentlyViewed } from '../features/wines/recently-viewed.ts'
import { taxonomy } from '../features/wines/taxonomy.queries.ts'
import { wines } from '../features/wines/wines.queries.ts'
import { popularSearches, SearchOpening } from './search-opening.tsx'

const words = ['스파클링', '바롤로', '말벡', '피노 누아'].map((word) => ({ word }))

const kinds = kindItems.map(({ idKind, kind, label, qty, image }) => ({
  id: idKind,
  code: kind,
  name: label,
  qty,
  image,
}))

const meta = {
  title: 'Pages/Search opening',
  component: SearchOpening,
  parameters: {
    queries: () => [
      [popularSearches, words],
      [taxonomy.kinds(), kinds],
      [wines.cards([4, 3, 2, 1], undefined), sampleWines],
    ],
  },
} satisfies Meta<typeof SearchOpening>
export default meta
type Story = StoryObj<typeof meta>

/** What others look for, and the kinds. */
export const FirstVisit: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: /바롤로/ })).toBeVisible()
  },
}

/** And what this device looked at. */
export const SeenBefore: Story = {
  beforeEach: () => {
    for (const id of [1, 2, 3, 4]) recentlyViewed.note(id)
    return recentlyViewed.clear
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(m['home.seen.title']())).toBeVisible()
  },
}

/** No search has been logged: the shop is new. */
export const NothingSearched: Story = {
  parameters: {
    queries: () => [
      [popularSearches, []],
      [taxonomy.kinds(), kinds],
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(m['search.popular.title']())).toBeNull()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { production, winery } from './samples.ts'
import { WineryView } from './winery-view.tsx'

const meta = {
  title: 'Pages/Winery',
  component: WineryView,
  parameters: { layout: 'fullscreen' },
  args: {
    winery,
    type: 'ALL',
    types: [
      { code: 'ALL', name: '전체', qty: 240 },
      { code: 'RED', name: '레드', qty: 117 },
      { code: 'WHITE', name: '화이트', qty: 54 },
      { code: 'ROSE', name: '로제', qty: 18 },
    ],
    production,
    onLike: fn(),
    onShare: fn(),
  },
} satisfies Meta<typeof WineryView>
export default meta

type Story = StoryObj<typeof meta>
/** A few wines of several kinds stand in one grid. */
export const Normal: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { level: 3 })).toBeNull()
    await expect(canvas.getByRole('list', { name: '이 와이너리의 와인' })).toBeVisible()
  },
}
const [firstWine] = production._embedded.items
/** Where a kind fills a row, kinds are groups. */
export const ManyWines: Story = {
  args: {
    production: {
      ...production,
      _embedded: {
        items: Array.from({ length: 6 }, (_, index) => firstWine && { ...firstWine, id: 100 + index }).filter(
          (wine) => wine !== undefined,
        ),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: firstWine?.kind.name })).toBeVisible()
  },
}
/** One kind alone needs no heading. */
export const OneKind: Story = {
  args: { type: 'RED' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { level: 3, name: '레드' })).toBeNull()
  },
}
export const Liked: Story = { args: { winery: { ...winery, liked: true, likeCount: 129 } } }
export const InNoStore: Story = { args: { winery: { ...winery, stores: [] } } }
export const LongName: Story = {
  args: {
    winery: {
      ...winery,
      name: '도멘 드 라 그랑드 콜린 뒤 비외 물랭 에 피스',
      originalName: 'Domaine de la Grande Colline du Vieux Moulin et Fils',
    },
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { tastePicksMachine } from '#machines/taste-picks.ts'
import { allPicks } from './samples.ts'
import { TastePicksView } from './taste-picks-view.tsx'

const state = tastePicksMachine.resolveState({
  value: 'showing',
  context: { first: [], placed: [], next: null, place: 0, failure: null },
})

const meta = {
  title: 'Pages/Taste picks',
  component: TastePicksView,
  args: { state, send: fn(), picks: [], budget: { from: null, to: 20_000 } },
} satisfies Meta<typeof TastePicksView>

export default meta
type Story = StoryObj<typeof meta>

export const NoneInBudget: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('이 가격대에는 지금 맞는 와인이 없어요')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '취향 순서로 와인 보기' })).toHaveAttribute(
      'href',
      '/product?sort=match',
    )
  },
}

export const NoneAtAll: Story = { args: { budget: null } }

export const AnyPrice: Story = { args: { budget: null, picks: allPicks.slice(0, 3) } }

export const FromAPriceOn: Story = {
  args: { budget: { from: 80_000, to: null }, picks: allPicks.slice(0, 2) },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { AlsoFits } from './also-fits.tsx'
import { cards } from './samples.ts'

const meta = {
  title: 'Pages/Wine list/Also fits',
  component: AlsoFits,
  args: {
    alsoFits: { label: '입문', ids: ['level:entry'], items: cards, total: 11 },
    toHrefWithout: (ids) => `/search-result?not=${encodeURIComponent(ids)}`,
  },
} satisfies Meta<typeof AlsoFits>
export default meta

type Story = StoryObj<typeof meta>

/** Below few results stands what meets all but the conditions of opinion, with the way to all of it. */
export const Normal: Story = {
  play: async ({ canvasElement }) => {
    const here = within(canvasElement)
    await expect(here.getByRole('heading', { name: "'입문' 말고 다른 조건에 모두 맞는 와인" })).toBeVisible()
    await expect(here.getAllByRole('listitem').length).toBeGreaterThanOrEqual(cards.length)
    await expect(here.getByRole('link', { name: '11병 모두 보기' })).toHaveAttribute(
      'href',
      '/search-result?not=level%3Aentry',
    )
  },
}
/** What is all there has no way to more of it. */
export const Few: Story = {
  args: {
    alsoFits: {
      label: '입문, 가성비',
      ids: ['level:entry', 'theme:value'],
      items: cards,
      total: cards.length,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: /모두 보기/ })).toBeNull()
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { cards } from '../wines/samples.ts'
import { SubscribeListView } from './subscribe-list-view.tsx'

const meta = {
  title: 'Pages/Subscribe',
  component: SubscribeListView,
  args: { products: cards },
} satisfies Meta<typeof SubscribeListView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement }) => {
    const rows = within(within(canvasElement).getByRole('list')).getAllByRole('listitem')
    for (const [at, row] of rows.entries()) {
      await expect(within(row).getAllByRole('link')).toHaveLength(1)
      const box = within(row).getByRole('img', { name: new RegExp(`${cards[at]?.name}.*2병$`) })
      const sources = [...box.querySelectorAll('img')].map((image) => image.getAttribute('src'))
      await expect(sources).toEqual(Array(2).fill(`${cards[at]?.image.src}.240.webp`))
      for (const image of box.querySelectorAll('img')) await expect(image.loading).toBe('lazy')
    }
  },
}

export const Empty: Story = { args: { products: [] } }

export const InEnglish: Story = { globals: { locale: 'en-US' } }

export const InJapanese: Story = { globals: { locale: 'ja-JP' } }

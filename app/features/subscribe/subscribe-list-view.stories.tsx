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
    for (const row of rows) await expect(within(row).getAllByRole('link')).toHaveLength(1)
  },
}

export const Empty: Story = { args: { products: [] } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OwnWineView } from './own-wine-view.tsx'
import { taste } from './samples.ts'

const { picks: _picks, shared: _shared, shareKey: _key, ...past } = taste

const meta = {
  title: 'Pages/Own wine',
  component: OwnWineView,
  args: {
    taste,
    history: [
      past,
      { ...past, id: 2, answeredAt: '2026-06-11T20:10:00+09:00' },
      { ...past, id: 1, answeredAt: '2025-12-24T20:10:00+09:00' },
    ],
    sharing: false,
    onShare: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof OwnWineView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const share = within(canvasElement).getByRole('switch')
    await expect(share).not.toBeChecked()
    await userEvent.click(share)
    await expect(args.onShare).toHaveBeenCalledWith(true)
  },
}

export const Shared: Story = { args: { sharing: true } }

export const NotAnswered: Story = { args: { taste: null, history: [] } }

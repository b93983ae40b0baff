import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { EventsView } from './events-view.tsx'
import { eventCards } from './samples.ts'

const meta = {
  title: 'Pages/Events',
  component: EventsView,
  parameters: { layout: 'fullscreen' },
  args: {
    search: {},
    events: eventCards,
    sorts: [{ code: 'running', name: '진행 중 먼저' }],
    onSort: fn(),
  },
} satisfies Meta<typeof EventsView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('진행 중 · 50,000원 쿠폰 · D-9')).toBeVisible()
  },
}
export const Ended: Story = { args: { search: { status: 'ENDED' } } }
export const Empty: Story = { args: { events: [] } }

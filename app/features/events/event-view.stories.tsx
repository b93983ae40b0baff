import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { EventView } from './event-view.tsx'
import { event, kinds } from './samples.ts'

const coupon = event.coupon

const meta = {
  title: 'Pages/Event',
  component: EventView,
  parameters: { layout: 'fullscreen' },
  args: {
    event,
    kinds,
    arrivedAt: Date.parse(event.now),
    taking: false,
    onTake: fn(),
    onShare: fn(),
  },
} satisfies Meta<typeof EventView>
export default meta

type Story = StoryObj<typeof meta>
export const Running: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '쿠폰 받기' }))
    await expect(args.onTake).toHaveBeenCalled()
  },
}
export const Taking: Story = { args: { taking: true } }
export const Taken: Story = { args: { event: { ...event, coupon: coupon && { ...coupon, taken: true } } } }
export const Gone: Story = { args: { event: { ...event, coupon: coupon && { ...coupon, left: 0 } } } }
export const Planned: Story = { args: { event: { ...event, status: 'PLANNED' } } }
export const Ended: Story = { args: { event: { ...event, status: 'ENDED' } } }
export const WithoutCoupon: Story = { args: { event: { ...event, coupon: null }, kinds: [] } }

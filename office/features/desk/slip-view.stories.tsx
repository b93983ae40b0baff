import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { packingSlip } from './samples.ts'
import { SlipView } from './slip-view.tsx'

const meta = {
  title: 'Office/Pages/packing-slip',
  component: SlipView,
  parameters: { layout: 'fullscreen' },
  args: { slip: packingSlip, failure: null, onPrint: fn(), onRetry: fn() },
} satisfies Meta<typeof SlipView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('4182 7730')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: m['desk.slip.print']() }))
    await expect(args.onPrint).toHaveBeenCalled()
  },
}

/** Without a pass, and without a card. */
export const Parcel: Story = {
  args: {
    slip: {
      ...packingSlip,
      type: 'DELIVERY',
      passNumber: null,
      pickup: null,
      giftMessage: null,
      gift: false,
    },
  },
}

export const Loading: Story = { args: { slip: undefined } }

export const Failed: Story = { args: { slip: undefined, failure: m['frame.failure.server']() } }

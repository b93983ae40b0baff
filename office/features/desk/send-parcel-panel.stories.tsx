import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { deskRecipient } from './samples.ts'
import { SendParcelPanel } from './send-parcel-panel.tsx'

const meta = {
  title: 'Office/Pages/send-parcel',
  component: SendParcelPanel,
  parameters: { width: 360 },
  args: { recipient: deskRecipient, isWorking: false, failure: null, onSend: fn() },
} satisfies Meta<typeof SendParcelPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const action = canvas.getByRole('button', { name: m['desk.move.ship']() })
    await userEvent.click(action)
    await expect(canvas.getByText(m['desk.parcel.number_wrong']())).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: m['desk.parcel.number']() }), '412356789012')
    await userEvent.click(action)
    await expect(args.onSend).toHaveBeenCalledWith({ carrier: 'CJ', trackingNumber: '412356789012' })
  },
}

export const Loading: Story = { args: { recipient: undefined } }

export const Failed: Story = { args: { failure: m['errors.office.permission.missing']() } }

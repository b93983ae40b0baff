import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'
import { OffersConsentView } from './offers-consent-view.tsx'

const meta = {
  title: 'Pages/Order complete/Offers',
  component: OffersConsentView,
  parameters: { width: 472 },
  args: { answer: null, working: false, failure: null, onAnswer: fn() },
} satisfies Meta<typeof OffersConsentView>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing is ticked, and the night waits for a channel. */
export const Asked: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).not.toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: /밤/ })).toBeDisabled()
    await userEvent.click(canvas.getByRole('checkbox', { name: /문자/ }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /밤/ }))
    await userEvent.click(canvas.getByRole('button', { name: '동의하고 받기' }))
    await expect(args.onAnswer).toHaveBeenCalledWith({ channels: ['SMS'], night: true })
  },
}
export const Declining: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '받지 않을게요' }))
    await expect(args.onAnswer).toHaveBeenCalledWith({ channels: [], night: false })
  },
}
export const Saving: Story = { args: { working: true } }
export const NotSaved: Story = { args: { failure: createSampleFailure('network.unreachable') } }
export const Agreed: Story = { args: { answer: { channels: ['EMAIL'], night: false } } }
export const Declined: Story = { args: { answer: { channels: [], night: false } } }

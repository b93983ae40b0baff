import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { WaitButton } from './wait-button.tsx'

const meta = {
  title: 'Parts/Buttons and links/WaitButton',
  id: 'parts-waitbutton',
  component: WaitButton,
  args: {
    until: 45_000,
    now: 0,
    offset: -Date.now(),
    waiting: (seconds) => `다시 받기 (${seconds}초)`,
    children: '다시 받기',
    onClick: fn(),
  },
} satisfies Meta<typeof WaitButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled()
  },
}

export const Playground: Story = { args: { width: 'wide', variant: 'primary' } }

export const Open: Story = {
  args: { until: 0 },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '다시 받기' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Languages: Story = { parameters: { longText: true } }

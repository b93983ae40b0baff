import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { product } from '../wines/samples.ts'
import { SubscribeView } from './subscribe-view.tsx'

const meta = {
  title: 'Pages/Subscribe to one',
  component: SubscribeView,
  args: { product },
} satisfies Meta<typeof SubscribeView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '하나 더하기' }))
    await userEvent.selectOptions(canvas.getByLabelText('받는 주기'), '8')
    await expect(canvas.getByRole('link', { name: '구독하기' })).toHaveAttribute(
      'href',
      '/order/subscribe?product=1&qty=2&weeks=8',
    )
  },
}

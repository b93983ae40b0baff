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
    const countBottles = (name: RegExp) => canvas.getByRole('img', { name }).querySelectorAll('img').length
    await expect(countBottles(/2병$/)).toBe(2)
    await userEvent.click(canvas.getByRole('button', { name: '하나 더하기' }))
    await expect(countBottles(/3병$/)).toBe(3)
    await userEvent.selectOptions(canvas.getByLabelText('받는 주기'), '8')
    await expect(canvas.getByText('첫 결제 뒤 바로, 그다음은 8주마다')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '구독하기' })).toHaveAttribute(
      'href',
      '/order/subscribe?product=1&qty=3&weeks=8',
    )
  },
}

/** A box holds six bottles. */
export const FullBox: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const more = canvas.getByRole('button', { name: '하나 더하기' })
    for (let qty = 2; qty < 6; qty += 1) await userEvent.click(more)
    await expect(canvas.getByRole('img', { name: /6병$/ }).querySelectorAll('img')).toHaveLength(6)
    await expect(more).toBeDisabled()
  },
}

export const InEnglish: Story = { globals: { locale: 'en-US' } }

export const InJapanese: Story = { globals: { locale: 'ja-JP' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { product } from '../wines/samples.ts'
import { TastingCardView } from './tasting-card-view.tsx'

const meta = {
  title: 'Print/Tasting card',
  component: TastingCardView,
  parameters: { layout: 'fullscreen' },
  args: { product, onPrint: fn() },
} satisfies Meta<typeof TastingCardView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '인쇄하기' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}

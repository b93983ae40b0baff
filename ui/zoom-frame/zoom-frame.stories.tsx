import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { toBottleImage } from '../wine-card/samples.ts'
import { zoomFrameRecipe } from './zoom-frame.recipe.ts'
import { ZoomFrame } from './zoom-frame.tsx'

const meta = {
  title: 'Parts/Layers/ZoomFrame',
  id: 'parts-zoomframe',
  component: ZoomFrame,
  parameters: { width: 'min(520px, 100%)' },
  args: {
    image: { ...toBottleImage('barolo'), width: 220, height: 700, alt: '토르벨로 바롤로 세랄토' },
    largerLabel: '더 크게',
    smallerLabel: '더 작게',
  },
} satisfies Meta<typeof ZoomFrame>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: { width: '100%', variants: { of: zoomFrameRecipe.variants, derived: ['by'] } },
}

/** Three steps at most, and back; the middle stays in the middle. */
export const Nearer: Story = {
  play: async ({ canvas }) => {
    const larger = canvas.getByRole('button', { name: '더 크게' })
    const frame = canvas.getByRole('group')
    await expect(canvas.getByRole('button', { name: '더 작게' })).toBeDisabled()
    await userEvent.click(larger)
    await expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth)
    await expect(frame.scrollLeft).toBeGreaterThan(0)
    await userEvent.click(larger)
    await expect(larger).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '더 작게' }))
    await expect(larger).toBeEnabled()
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }

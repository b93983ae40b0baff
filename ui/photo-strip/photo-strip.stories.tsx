import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { toBottleImage } from '../wine-card/samples.ts'
import { photoStripRecipe } from './photo-strip.recipe.ts'
import { PhotoStrip } from './photo-strip.tsx'

const createPhotos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    image: { ...toBottleImage('barolo'), width: 220, height: 700 },
    label: `김*연님이 올린 사진 ${at + 1}`,
  }))

const meta = {
  title: 'Parts/Wine/PhotoStrip',
  id: 'parts-photostrip',
  component: PhotoStrip,
  parameters: { width: 440 },
  args: { label: '리뷰 사진', photos: createPhotos(3), onOpen: fn() },
} satisfies Meta<typeof PhotoStrip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: { width: '100%', variants: { of: photoStripRecipe.variants } },
}

/** More than fit are one row to swipe; each opens by its own name. */
export const Many: Story = {
  args: { photos: createPhotos(12), size: 'large' },
  play: async ({ canvas, args }) => {
    const row = canvas.getByRole('list', { name: '리뷰 사진' })
    await expect(row.scrollWidth).toBeGreaterThan(row.clientWidth)
    await userEvent.click(canvas.getByRole('button', { name: '김*연님이 올린 사진 2' }))
    await expect(args.onOpen).toHaveBeenCalledWith(2)
  },
}

export const Languages: Story = { parameters: { longText: true } }

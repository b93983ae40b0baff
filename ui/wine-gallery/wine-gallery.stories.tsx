import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { toBottleImage, cover } from '../wine-card/samples.ts'
import { wineGalleryRecipe } from './wine-gallery.recipe.ts'
import { WineGallery } from './wine-gallery.tsx'

const meta = {
  title: 'Parts/Wine/WineGallery',
  id: 'parts-winegallery',
  tags: ['without-user'],
  component: WineGallery,
  parameters: { width: 'min(600px, 100%)' },
  args: {
    kind: 'red',
    name: '토르벨로 바롤로 세랄토',
    views: [
      { label: '병', image: { ...toBottleImage('barolo'), width: 220, height: 700 } },
      { label: '라벨', image: { ...cover('hills') } },
    ],
  },
} satisfies Meta<typeof WineGallery>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: wineGalleryRecipe.variants },
  },
}

export const AnotherView: Story = {
  play: async ({ canvas }) => {
    const button = canvas.queryByRole('button', { name: '라벨' })
    if (!button) return
    await userEvent.click(button)
    await expect(canvas.getByRole('img', { name: '토르벨로 바롤로 세랄토, 라벨' })).toBeVisible()
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }

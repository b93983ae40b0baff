import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { cover } from '../wine-card/samples.ts'
import { imageRecipe } from './image.recipe.ts'
import { Image } from './image.tsx'

const meta = {
  title: 'Parts/Text and marks/Image',
  id: 'parts-image',
  component: Image,
  parameters: { width: 300 },
  args: {
    ...cover('cellar'),
    alt: '오크통이 늘어선 저장고',
    ratio: 'cover',
    thumbhash: '1PgJFYSoaGhwdYiDd6h4d7dwdCoI',
  },
} satisfies Meta<typeof Image>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { rounded: true, priority: true } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: imageRecipe.variants,
      derived: ['loaded'],
    },
  },
}

const toNarrowSrcSet = (format: string) =>
  [480, 640].map((width) => `/samples/hills.narrow.${width}.${format} ${width}w`).join(', ')

/** Below 768 px it is another cut of the landscape, drawn closer. */
export const ArtDirection: Story = {
  args: { ...cover('hills'), narrow: { avif: toNarrowSrcSet('avif'), webp: toNarrowSrcSet('webp') } },
  play: async ({ canvasElement }) => {
    const cuts = [...canvasElement.querySelectorAll('source')].map(({ media, type }) => [media, type])
    await expect(cuts.slice(0, 2)).toEqual([
      ['(max-width: 767px)', 'image/avif'],
      ['(max-width: 767px)', 'image/webp'],
    ])
    const picture = canvasElement.querySelector('img')
    await waitFor(() => expect(picture?.currentSrc).toMatch(innerWidth < 768 ? /narrow/ : /hills-720/))
  },
}

/** A picture that does not come. */
export const Placeholder: Story = { args: { src: 'data:image/webp;base64,AAAA', avif: undefined } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { cover } from '../wine-card/samples.ts'
import { imageRecipe } from './image.recipe.ts'
import { Image } from './image.tsx'

const meta = {
  title: 'Parts/Image',
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
      of: {
        fit: imageRecipe.variants?.fit,
        ratio: imageRecipe.variants?.ratio,
        rounded: imageRecipe.variants?.rounded,
      },
    },
  },
}

export const Placeholder: Story = { args: { src: '/samples/none.webp', avif: undefined } }

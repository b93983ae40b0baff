import type { Meta, StoryObj } from '@storybook/react-vite'
import { coverRecipe } from './cover.recipe.ts'
import { Cover } from './cover.tsx'

const meta = {
  title: 'Parts/Text and marks/Cover',
  id: 'parts-cover',
  tags: ['without-user'],
  component: Cover,
  parameters: { width: 480 },
  args: {
    src: '/samples/hills-720.webp',
    avif: '/samples/hills-720.avif',
    alt: '아침 안개가 낀 포도밭 언덕',
  },
} satisfies Meta<typeof Cover>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { ratio: 'wide', caption: '바롤로의 아침, 세랄토 언덕' } }

export const Variants: Story = {
  parameters: {
    variants: {
      of: coverRecipe.variants,
      conditions: {
        wide: { ratio: 'wide' },
        square: { ratio: 'square' },
        caption: { caption: '바롤로의 아침' },
      },
    },
  },
}

export const Placeholder: Story = {
  args: { src: 'data:image/webp;base64,AAAA', avif: undefined, thumbhash: '1PgJFYSoaGhwdYiDd6h4d7dwdCoI' },
}

export const Languages: Story = { parameters: { longText: true } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { avatarRecipe } from './avatar.recipe.ts'
import { Avatar } from './avatar.tsx'

const meta = {
  title: 'Parts/Text and marks/Avatar',
  id: 'parts-avatar',
  component: Avatar,
  args: { name: 'Vini Seongsu' },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { size: 'large', name: '홍길동' } }

export const Variants: Story = {
  parameters: {
    variants: {
      of: avatarRecipe.variants,
      conditions: {
        korean: { name: '홍길동' },
        store: { name: '비니 성수점' },
        picture: { src: '/samples/hills-720.webp' },
      },
    },
  },
}

export const AKoreanName: Story = {
  args: { name: '홍길동' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('길동')).toBeVisible()
  },
}

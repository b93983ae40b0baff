import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { popoverRecipe } from './popover.recipe.ts'
import { Popover } from './popover.tsx'

const meta = {
  title: 'Parts/Layers/Popover',
  id: 'parts-popover',
  component: Popover,
  args: {
    button: { children: '추천순이란?', variant: 'link' },
    label: '추천순 설명',
    children: '재고, 최근 판매, 리뷰를 함께 보고 정해요. 광고는 섞지 않아요.',
  },
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const OpensAndShuts: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await waitFor(() => expect(canvas.getByRole('group', { name: '추천순 설명' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('group')).toBeNull()
    await expect(button).toHaveFocus()
  },
}

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: { of: popoverRecipe.variants, derived: ['menu'] },
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }

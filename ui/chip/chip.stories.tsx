import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { sliders } from '../icons/icons.tsx'
import { chipRecipe } from './chip.recipe.ts'
import { Chip } from './chip.tsx'

const meta = {
  title: 'Parts/Choices/Chip',
  id: 'parts-chip',
  component: Chip,
  args: {
    children: '픽업 가능',
  },
} satisfies Meta<typeof Chip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { on: true } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: chipRecipe.variants,
      conditions: {
        act: { onClick: () => {} },
        removable: { onRemove: () => {}, removeLabel: '픽업 가능 조건 지우기' },
        icon: { icon: sliders, onClick: () => {} },
        link: { href: '#' },
        disabled: { onClick: () => {}, disabled: true },
      },
    },
  },
}

export const Removes: Story = {
  args: { onRemove: fn(), removeLabel: '픽업 가능 조건 지우기' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '픽업 가능 조건 지우기' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const Languages: Story = { parameters: { longText: true } }

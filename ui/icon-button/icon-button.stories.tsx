import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { heart } from '../icons/icons.tsx'
import { iconButtonRecipe } from './icon-button.recipe.ts'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Parts/Buttons and links/IconButton',
  id: 'parts-iconbutton',
  component: IconButton,
  args: {
    icon: heart,
    label: '찜하기',
    onClick: fn(),
  },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { variant: 'circle' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: iconButtonRecipe.variants,
      conditions: {
        pressed: { pressed: true },
        disabled: { disabled: true },
        count: { count: 2 },
        link: { href: '#' },
      },
      grounds: { 'variant.onBurgundy': 'var(--colors-burgundy-900)' },
    },
  },
}

export const TargetIsLargeEnough: Story = {
  play: async ({ canvas, args }) => {
    const { width, height } = canvas.getByRole('button').getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Languages: Story = { parameters: { longText: true } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { heart } from '../icons/icons.tsx'
import { buttonRecipe } from './button.recipe.ts'
import { Button } from './button.tsx'

const meta = {
  title: 'Parts/Buttons and links/Button',
  id: 'parts-button',
  component: Button,
  args: { children: '장바구니에 담기', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { variant: 'primary', size: 'large', icon: heart } }

export const Variants: Story = {
  parameters: {
    variants: {
      of: buttonRecipe.variants,
      conditions: {
        small: { size: 'small' },
        large: { size: 'large' },
        icon: { icon: heart },
        disabled: { disabled: true },
        working: { working: '담는 중…' },
        link: { href: '#' },
      },
      grounds: { 'variant.onBurgundy': 'var(--colors-burgundy-900)' },
    },
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /^variant: primary/ })
    const buttons = within(row).getAllByRole('button')
    const [hover, focus, active] = buttons.slice(-3)
    const getGround = (element: Element | undefined) => element && getComputedStyle(element).backgroundColor
    await waitFor(() => {
      const grounds = new Set([buttons[0], hover, active].map(getGround))
      expect(grounds.size).toBe(3)
    })
    await expect(getGround(focus)).toBe(getGround(buttons[0]))
    await expect(focus && getComputedStyle(focus).outlineStyle).toBe('solid')
  },
}

export const Working: Story = {
  args: { working: '담는 중…' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

export const Languages: Story = { parameters: { longText: true } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { socialButtonRecipe } from './social-button.recipe.ts'
import { SocialButton } from './social-button.tsx'

const meta = {
  title: 'Parts/Buttons and links/SocialButton',
  id: 'parts-socialbutton',
  component: SocialButton,
  args: { brand: 'kakao', children: '카카오 로그인', onClick: fn() },
  parameters: { width: 440 },
} satisfies Meta<typeof SocialButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { brand: 'google', children: 'Google 계정으로 로그인' } }

export const Variants: Story = {
  parameters: {
    width: 600,
    variants: { of: socialButtonRecipe.variants, conditions: { disabled: { disabled: true } } },
  },
}

export const Pressed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '카카오 로그인' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Languages: Story = { parameters: { longText: true } }

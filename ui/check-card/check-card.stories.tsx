import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CheckCard } from './check-card.tsx'

const meta = {
  title: 'Parts/Choices/CheckCard',
  id: 'parts-checkcard',
  component: CheckCard,
  parameters: { width: 536, controlled: ['value', 'onChange'] },
  args: {
    legend: '와인과 무엇을 드시나요?',
    value: ['grill'],
    onChange: fn(),
    options: [
      { value: 'seafood', title: '회와 해산물' },
      { value: 'grill', title: '구운 고기' },
      { value: 'spicy', title: '매운 음식' },
    ],
  },
} satisfies Meta<typeof CheckCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '매운 음식' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['grill', 'spicy'])
    await userEvent.click(canvas.getByRole('checkbox', { name: '구운 고기' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['spicy'])
  },
}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: true } }

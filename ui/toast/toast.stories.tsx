import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Toast } from './toast.tsx'

const meta = {
  title: 'Parts/Toast',
  component: Toast,
  args: {
    label: '알림',
    message: { id: 1, text: '장바구니에 담았어요.', action: { label: '장바구니 보기', onAct: fn() } },
    onDone: fn(),
  },
} satisfies Meta<typeof Toast>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { above: 'tabBar' } }

export const Acts: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '장바구니 보기' }))
    await expect(args.message?.action?.onAct).toHaveBeenCalledOnce()
    await expect(args.onDone).toHaveBeenCalled()
  },
}

export const Nothing: Story = { args: { message: undefined } }

export const Languages: Story = { parameters: { longText: 'here' } }

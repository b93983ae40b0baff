import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OfflineState } from './offline-state.tsx'

const meta = {
  title: 'Parts/OfflineState',
  component: OfflineState,
  args: {
    title: '오프라인이에요',
    text: '연결되면 이어서 보여 드릴게요. 장바구니에 담아 둔 와인은 그대로 있어요.',
    retryLabel: '다시 시도',
    onRetry: fn(),
  },
} satisfies Meta<typeof OfflineState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { level: 1 } }

export const Working: Story = { args: { working: '다시 불러오는 중…' } }

export const Retries: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Languages: Story = { parameters: { longText: true } }

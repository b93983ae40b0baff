import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Confirm } from './confirm.tsx'

const meta = {
  title: 'Parts/Layers/Confirm',
  id: 'parts-confirm',
  component: Confirm,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    title: '주문을 취소할까요?',
    children: '결제하신 103,000원은 3영업일 안에 카드로 돌아가요.',
    confirmLabel: '취소 신청하기',
    cancelLabel: '그대로 두기',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof Confirm>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { danger: true } }

export const Danger: Story = {
  args: {
    title: '장바구니를 비울까요?',
    children: '담아 둔 와인 세 병이 모두 지워져요.',
    confirmLabel: '비우기',
    danger: true,
  },
}

export const Working: Story = {
  args: { working: '취소하는 중…' },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('alertdialog')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: /취소 신청하기|취소하는 중/ }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const Failed: Story = { args: { error: '취소하지 못했어요. 잠시 뒤에 다시 시도해 주세요.' } }

export const TheSafeAnswerHasTheFocus: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: '그대로 두기' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: '취소 신청하기' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }

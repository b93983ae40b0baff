import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

const meta = {
  title: 'Parts/Layers/Dialog',
  id: 'parts-dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    onClose: fn(),
    title: '장바구니를 비울까요?',
    children: '담아 둔 와인 세 병이 모두 지워져요.',
    actions: (
      <>
        <Button>그대로 두기</Button>
        <Button variant="danger">비우기</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { alert: true } }

export const OneAct: Story = {
  args: { title: '요청을 처리하지 못했어요', actions: <Button variant="primary">알겠어요</Button> },
}

export const EscapeCloses: Story = {
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible())
    await userEvent.click(canvas.getByRole('dialog'))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const Shut: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('dialog')).toBeNull()
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { NoticePopup } from './notice-popup.tsx'

const meta = {
  title: 'Parts/Layers/NoticePopup',
  id: 'parts-noticepopup',
  component: NoticePopup,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    title: '온라인 결제를 잠시 쉬어요',
    children: (
      <>
        <p>결제대행사를 바꾸는 동안 온라인 결제를 할 수 없어요. 다시 열면 알려 드릴게요.</p>
        <p>매장 전화 02-123-4567 (11:00 ~ 20:00)</p>
      </>
    ),
    moveLabel: '옮기기, 화살표 키로 움직여요',
    silenceLabel: '7일 동안 보지 않기',
    closeLabel: '닫기',
    onClose: fn(),
  },
} satisfies Meta<typeof NoticePopup>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const SevenDaysOff: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '7일 동안 보지 않기' }))
    await userEvent.click(canvas.getByRole('button', { name: '닫기' }))
    await expect(args.onClose).toHaveBeenCalledWith(true)
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('dialog')
    const { left, top } = box.getBoundingClientRect()
    canvas.getByRole('button', { name: /옮기기/ }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await waitFor(() => expect(box.getBoundingClientRect().left).toBe(left + 24))
    await waitFor(() => expect(box.getBoundingClientRect().top).toBe(top + 24))
    for (let at = 0; at < 40; at++) await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(box.getBoundingClientRect().top).toBe(0))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledWith(false)
  },
}

export const Dragged: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('dialog')
    const { left } = box.getBoundingClientRect()
    const heading = canvas.getByRole('heading')
    const handle = heading.parentElement
    if (!handle) throw new Error('the heading stands in the handle')
    handle.setPointerCapture = () => undefined
    await fireEvent.pointerDown(heading, { pointerId: 1, clientX: 100, clientY: 100 })
    await fireEvent.pointerMove(heading, { pointerId: 1, clientX: 160, clientY: 130 })
    await fireEvent.pointerUp(heading, { pointerId: 1 })
    await expect(box.getBoundingClientRect().left).toBe(left + 60)
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }

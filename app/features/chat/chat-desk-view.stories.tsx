import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChatDeskView } from './chat-desk-view.tsx'
import { createCustomerOrder } from './samples.ts'

const meta = {
  title: 'Pages/Store chat/Beside the room',
  component: ChatDeskView,
  args: {
    assignee: null,
    orders: [createCustomerOrder()],
    replies: [{ id: 1, text: '주차는 지하 2층에 하실 수 있어요.' }],
    failed: { orders: false, replies: false },
    onRetry: fn(),
    saving: false,
    onAssign: fn(),
    onSave: fn(),
    onForget: fn(),
  },
} satisfies Meta<typeof ChatDeskView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '내가 맡기' }))
    await expect(args.onAssign).toHaveBeenCalledWith(true)
    await userEvent.type(canvas.getByLabelText('새로 저장할 답'), '잔은 두 개 드릴게요.')
    await userEvent.click(canvas.getByRole('button', { name: '저장하기' }))
    await expect(args.onSave).toHaveBeenCalledWith('잔은 두 개 드릴게요.')
  },
}
export const Mine: Story = { args: { assignee: { name: '최성수', mine: true } } }
export const Others: Story = { args: { assignee: { name: '최성수', mine: false } } }
export const Loading: Story = { args: { orders: undefined, replies: undefined } }
export const Failed: Story = {
  args: { orders: undefined, replies: undefined, failed: { orders: true, replies: true } },
  play: async ({ canvasElement, args }) => {
    const [orders, replies] = within(canvasElement).getAllByRole('button', { name: '다시 시도' })
    if (orders) await userEvent.click(orders)
    await expect(args.onRetry).toHaveBeenLastCalledWith('orders')
    if (replies) await userEvent.click(replies)
    await expect(args.onRetry).toHaveBeenLastCalledWith('replies')
  },
}
export const Empty: Story = { args: { orders: [], replies: [] } }
export const LongText: Story = {
  args: {
    replies: [
      {
        id: 1,
        text: '주문하신 와인은 서늘한 저장고에 따로 보관해 두었고, 오시기 전에 연락 주시면 바로 꺼내 드려요. '.repeat(
          2,
        ),
      },
    ],
  },
}

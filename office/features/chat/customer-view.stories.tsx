import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor, within } from 'storybook/test'
import { m } from '#office-messages'
import { CustomerView } from './customer-view.tsx'
import { orders, replies } from './samples.ts'

const part = { failure: null, onRetry: fn() }
const meta = {
  title: 'Office/Pages/chat customer',
  component: CustomerView,
  args: {
    ...{ assignee: null, assigning: false, saving: false, failure: null },
    orders: { ...part, items: orders },
    replies: { ...part, items: replies },
    toOrderHref: (oid: string) => `/seller/orders/${oid}`,
    ...{ onAssign: fn(), onSave: fn(), onForget: fn() },
  },
} satisfies Meta<typeof CustomerView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: m['chat.desk.take']() }))
    await expect(args.onAssign).toHaveBeenCalledWith(true)
    await expect(view.getByRole('link')).toHaveAttribute('href', `/seller/orders/${orders[0]?.oid}`)
    await userEvent.type(view.getByLabelText(m['chat.desk.reply']()), '잔은 두 개 드릴게요.')
    await userEvent.click(view.getByRole('button', { name: m['chat.desk.save']() }))
    await expect(args.onSave).toHaveBeenCalledWith('잔은 두 개 드릴게요.', expect.any(Function))
    await expect(view.getByLabelText(m['chat.desk.reply']())).toHaveValue('잔은 두 개 드릴게요.')
    mocked(args.onSave).mock.lastCall?.[1]()
    await waitFor(() => expect(view.getByLabelText(m['chat.desk.reply']())).toHaveValue(''))
    const forget = m['chat.desk.forget']({ text: replies[0]?.text ?? '' })
    await userEvent.click(view.getByRole('button', { name: forget }))
    await expect(args.onForget).toHaveBeenCalledWith(replies[0])
  },
}

export const Mine: Story = {
  args: { assignee: { name: '김점장', mine: true } },
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: m['chat.desk.release']() }))
    await expect(args.onAssign).toHaveBeenLastCalledWith(false)
  },
}

export const TakenByAColleague: Story = { args: { assignee: { name: '오직원', mine: false } } }

export const Working: Story = { args: { assigning: true, saving: true } }

export const Loading: Story = {
  args: { orders: { ...part, items: undefined }, replies: { ...part, items: undefined } },
}

export const Empty: Story = { args: { orders: { ...part, items: [] }, replies: { ...part, items: [] } } }

const refusal = '서버에 연결되지 않아요.'
export const Failed: Story = {
  args: {
    failure: refusal,
    orders: { items: undefined, failure: refusal, onRetry: fn() },
    replies: { items: undefined, failure: refusal, onRetry: fn() },
  },
  play: async ({ canvasElement, args }) => {
    const buttons = within(canvasElement).getAllByRole('button', { name: m['frame.retry']() })
    for (const button of buttons) await userEvent.click(button)
    await expect(args.orders.onRetry).toHaveBeenCalledOnce()
    await expect(args.replies.onRetry).toHaveBeenCalledOnce()
  },
}

export const LongText: Story = {
  args: {
    replies: {
      ...part,
      items: [
        {
          id: 1,
          text: '주문하신 와인은 서늘한 저장고에 따로 보관해 두었고, 오시기 전에 연락 주시면 바로 꺼내 드려요. '.repeat(
            2,
          ),
        },
      ],
    },
  },
}

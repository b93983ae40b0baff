import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CashView } from './cash-view.tsx'
import { createBalance, createHistory } from './samples.ts'

const meta = {
  title: 'Pages/Cash',
  component: CashView,
  args: {
    balance: createBalance(),
    search: {},
    history: createHistory(),
    onCharge: fn(),
    onRefund: fn(),
    onChange: fn(),
    hrefOf: (page: number) => `?page=${page}`,
  },
} satisfies Meta<typeof CashView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '충전하기' }))
    await expect(args.onCharge).toHaveBeenCalledOnce()
  },
}
/** What was paid with cash is named; the number of the order stands below. */
export const Named: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '토르벨로 바롤로 세랄토 외 1건' })).toBeVisible()
    await expect(canvas.getByText('사용 · 20261121-0004182AAA')).toBeVisible()
  },
}
export const Refundable: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '환급받기' }))
    await expect(args.onRefund).toHaveBeenCalledOnce()
  },
}
/** What was given is never turned into money. */
export const GivenOnly: Story = {
  args: { balance: createBalance({ available: 8200, paid: 0 }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: '환급받기' })).toBeNull()
  },
}
export const Empty: Story = {
  args: {
    balance: createBalance({ available: 0, paid: 0, bonus: 0, endingSoon: 0 }),
    history: createHistory([]),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('0원')).toHaveLength(3)
  },
}
export const HeldByOrders: Story = { args: { balance: createBalance({ held: 20_000 }) } }

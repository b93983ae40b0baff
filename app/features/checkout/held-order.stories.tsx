import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Stack } from '#ui/stack'
import { createOrder } from '../orders/samples.ts'
import { HeldOrder, OtherWays } from './held-order.tsx'
import { methods } from './samples.ts'

const meta = {
  title: 'Pages/Order/Held order',
  component: HeldOrder,
  args: { order: createOrder() },
  render: (args) => (
    <Stack gap={20}>
      <HeldOrder {...args} />
      <OtherWays {...args} methods={methods} />
    </Stack>
  ),
} satisfies Meta<typeof HeldOrder>

export default meta
type Story = StoryObj<typeof meta>

/** The coupon and the cash stand between the line and the payment. */
export const WithCoupon: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('-15,600원')).toBeVisible()
    await expect(canvas.getByText('179,300원')).toBeVisible()
  },
}

/** All other ways of the order's form, and not the one that came to nothing. */
export const PaidByCard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const [line] = args.order.lines
    await expect(canvas.getByText(new RegExp(line?.name ?? ''))).toBeVisible()
    const ways = canvas.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('method='))
    const others = methods.filter(({ code, available }) => available && code !== 'CARD')
    await expect(ways.map((way) => way.textContent)).toEqual(others.map(({ name }) => name))
    for (const way of ways) await expect(way).not.toHaveAttribute('href', expect.stringContaining('=CARD'))
  },
}

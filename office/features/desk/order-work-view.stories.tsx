import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { OrderWorkView } from './order-work-view.tsx'
import { createDeskOrder, deskBoard, deskOrders, toDeskPage } from './samples.ts'

const meta = {
  title: 'Office/Pages/counter-orders',
  component: OrderWorkView,
  args: {
    search: {},
    board: deskBoard,
    list: toDeskPage(deskOrders),
    offlineSince: null,
    failure: null,
    done: null,
    canMove: true,
    moving: null,
    onMove: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof OrderWorkView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(m['desk.order.late'](), { selector: 'li *' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: m['desk.move.prepare']() }))
    await expect(args.onMove).toHaveBeenCalledWith(deskOrders[0], 'PREPARE')
    await userEvent.click(canvas.getByRole('button', { name: m['desk.move.ship']() }))
    await expect(args.onMove).toHaveBeenCalledWith(deskOrders[2], 'SHIP')
  },
}

/** Packed orders wait for their shoppers: there is no next act. */
export const Ready: Story = {
  args: {
    search: { store: 11, view: 'ready' },
    list: toDeskPage([createDeskOrder({ status: 'READY_FOR_PICKUP', statusName: '픽업 대기' })]),
    done: m['desk.move.done']({ status: '픽업 대기' }),
  },
}

export const Moving: Story = { args: { moving: deskOrders[0]?.oid ?? null } }

export const Empty: Story = { args: { list: toDeskPage([]) } }

export const Loading: Story = { args: { list: undefined, board: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.server']() } }

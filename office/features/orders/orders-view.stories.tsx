import type { Meta, StoryObj } from '@storybook/react-vite'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { setTransport } from '#api/client.ts'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner, storeManager } from '../../samples.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { storeCards } from '../stores/samples.ts'
import { OrdersPage } from './orders-page.tsx'
import { orders } from './orders.queries.ts'
import { ordersArgs, toOrderList } from './orders-args.ts'
import { OrdersView } from './orders-view.tsx'
import { orderBoard, orderRows } from './samples.ts'

const reader = { ...owner, reads: [...owner.reads, 'orders.read' as const] }
const manager = { ...storeManager, reads: [...storeManager.reads, 'orders.read' as const] }

const meta = {
  title: 'Office/Pages/orders',
  component: OrdersView,
  parameters: { layout: 'fullscreen' },
  args: ordersArgs,
  render: (props) => (
    <DeskView me={reader} path="/office/orders" onLock={fn()} onLogOut={fn()}>
      <OrdersView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof OrdersView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onFilter } }) => {
    const field = within(canvasElement).getByRole('searchbox', { name: m['orders.search']() })
    await userEvent.type(field, '5678{Enter}')
    await expect(onFilter).toHaveBeenCalledWith({ query: '5678' })
  },
}

/** Each end of the days is an address of its own, in the order in which they are typed. */
export const DaysTyped: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onFilter } }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('combobox', { name: m['orders.filter.paid']() }))
    await userEvent.type(view.getByRole('textbox', { name: m['date.from']() }), '2026.11.01')
    await expect(onFilter).toHaveBeenLastCalledWith({ from: '2026-11-01', until: undefined })
    await userEvent.click(view.getByRole('button', { name: m['date.done']() }))
    await expect(view.queryByRole('dialog', { name: m['date.period']() })).toBeNull()
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    stores: [
      { value: '11', label: '성수점' },
      { value: '12', label: '서울숲점' },
    ],
  },
  render: (props) => (
    <DeskView me={manager} path="/seller/orders" onLock={fn()} onLogOut={fn()}>
      <OrdersView {...props} />
    </DeskView>
  ),
}

/** Fewer columns, in an order of one's own; the address says so. */
export const ChosenColumns: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { search: { cols: 'total.state', size: 100 } },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    const heads = view.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(heads).toEqual([
      m['orders.column.select'](),
      m['orders.column.order'](),
      m['orders.column.total'](),
      m['orders.column.state'](),
    ])
    await userEvent.click(view.getByRole('button', { name: m['list.tools.action']() }))
    const tools = within(view.getByRole('group', { name: m['list.tools.label']() }))
    await expect(tools.getByRole('link', { name: m['orders.column.store']() })).toHaveAttribute(
      'href',
      expect.stringContaining('cols=total.state.store'),
    )
    const back = m['list.columns.up']({ name: m['orders.column.state']() })
    await expect(tools.getByRole('link', { name: back })).toHaveAttribute(
      'href',
      expect.stringContaining('cols=state.total'),
    )
  },
}

export const Empty: Story = { args: { list: toOrderList([]), board: { statuses: [], late: 0, today: 0 } } }

export const NothingFound: Story = { args: { list: toOrderList([]), search: { query: '0000' } } }

export const MoreThanIsCounted: Story = { args: { list: toOrderList(orderRows, 10_001) } }

export const Loading: Story = { args: { list: undefined, board: undefined } }

export const Failed: Story = {
  args: { list: undefined, failure: m['frame.failure.offline']() },
  play: async ({ canvasElement, args: { onRetry } }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['frame.retry']() }))
    await expect(onRetry).toHaveBeenCalled()
  },
}

export const ReadOnly: Story = { args: { canMove: false } }

const RoutedPage = () => {
  const [router] = useState(() => {
    const component = () => <OrdersPage path="/office/orders" search={{}} />
    return createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  })
  return <RouterProvider router={router as never} />
}

export const OperatorChoosesAStore: Story = {
  parameters: {
    queries: [
      [officeMe.current(), { ...reader, reads: [...reader.reads, 'stores.write'] }],
      [orders.list({}), toOrderList(orderRows)],
      [orders.board(undefined), orderBoard],
    ],
  },
  beforeEach: () =>
    setTransport(({ path }) =>
      path === '/office/stores'
        ? Promise.resolve({ _embedded: { items: storeCards } })
        : Promise.reject(new Error(`nothing is answered for ${path}`)),
    ),
  render: () => <RoutedPage />,
  play: async ({ canvasElement }) => {
    const choice = await within(canvasElement).findByLabelText(m['orders.filter.store']())
    await expect(within(choice).getAllByRole('option')).toHaveLength(storeCards.length + 1)
  },
}

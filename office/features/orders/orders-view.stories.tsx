import type { Meta, StoryObj } from '@storybook/react-vite'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { setTransport } from '#api/client.ts'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner, storeManager } from '../../samples.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { storeCards } from '../stores/samples.ts'
import { OrdersPage } from './orders-page.tsx'
import { orders } from './orders.queries.ts'
import { OrdersView, type OrdersViewProps } from './orders-view.tsx'
import { orderBoard, orderRows } from './samples.ts'

const toList = (items: typeof orderRows, totalElements = items.length) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: Math.ceil(totalElements / 50), totalElements },
})

const args: OrdersViewProps = {
  list: toList(orderRows),
  board: orderBoard,
  failure: null,
  search: {},
  stores: [],
  canMove: true,
  moving: null,
  moved: null,
  toHref: (change) => toListHref('/office/orders', change),
  toOrderHref: (oid) => `/office/orders/${oid}`,
  onRetry: fn(),
  onFilter: fn(),
  onMove: fn(),
}

const reader = { ...owner, reads: [...owner.reads, 'orders.read' as const] }
const manager = { ...storeManager, reads: [...storeManager.reads, 'orders.read' as const] }

const meta = {
  title: 'Office/Pages/orders',
  component: OrdersView,
  parameters: { layout: 'fullscreen' },
  args,
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

export const Selecting: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onMove } }) => {
    const view = within(canvasElement)
    const [first, second] = orderRows.map(({ oid }) => oid)
    for (const oid of [first ?? '', second ?? ''])
      await userEvent.click(view.getByRole('checkbox', { name: m['orders.select_one']({ oid }) }))
    await waitFor(() => expect(view.getByText(m['orders.bulk.count']({ count: '2' }))).toBeVisible())
    await userEvent.click(view.getByRole('button', { name: m['orders.bulk.ready']() }))
    await expect(onMove).toHaveBeenCalledWith('READY', [first, second])
  },
}

export const Moved: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { moved: { done: ['20261127-4B8NW3CPRJ'], refused: ['20261125-X6TYN5HAVK'] } },
}

export const Empty: Story = { args: { list: toList([]), board: { statuses: [], late: 0, today: 0 } } }

export const NothingFound: Story = { args: { list: toList([]), search: { query: '0000' } } }

export const MoreThanIsCounted: Story = { args: { list: toList(orderRows, 10_001) } }

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
      [orders.list({}), toList(orderRows)],
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

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
  question: {
    move: null,
    preview: undefined,
    working: false,
    failure: null,
    onConfirm: fn(),
    onCancel: fn(),
  },
  outcome: { done: null, job: undefined },
  toHref: (change) => toListHref('/office/orders', change),
  toOrderHref: (oid) => `/office/orders/${oid}`,
  onRetry: fn(),
  onFilter: fn(),
  onAsk: fn(),
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

export const Selecting: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onAsk } }) => {
    const view = within(canvasElement)
    const [first, second] = orderRows.map(({ oid }) => oid)
    for (const oid of [first ?? '', second ?? ''])
      await userEvent.click(view.getByRole('checkbox', { name: m['orders.select_one']({ oid }) }))
    await waitFor(() => expect(view.getByText(m['orders.bulk.count']({ count: '2' }))).toBeVisible())
    await userEvent.click(view.getByRole('button', { name: m['orders.bulk.ready']() }))
    await expect(onAsk).toHaveBeenCalledWith('READY', [first, second])
  },
}

/** A page of orders, and from there all that match. */
export const SelectingAll: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { list: toList(orderRows, 1284) },
  play: async ({ canvasElement, args: { onAsk } }) => {
    const view = within(canvasElement)
    const count = String(orderRows.length)
    await userEvent.click(view.getByRole('checkbox', { name: m['orders.bulk.page']({ count }) }))
    await userEvent.click(view.getByRole('button', { name: m['orders.bulk.all']({ count: '1,284' }) }))
    await expect(view.getByText(m['orders.bulk.all_chosen']({ count: '1,284' }))).toBeVisible()
    await userEvent.click(view.getByRole('button', { name: m['orders.bulk.prepare']() }))
    await expect(onAsk).toHaveBeenCalledWith('PREPARE', 'all')
  },
}

const question = { ...args.question, move: 'READY' as const }
const stays = [
  { reason: 'order.state.wrong' as const, count: 2, oids: ['20261125-X6TYN5HAVK', '20261124-K5HAVX6TYN'] },
]

/** What changes, what stays and why, before 118 shoppers get a message. */
export const Asking: Story = {
  args: { question: { ...question, preview: { total: 120, movable: 118, refused: stays } } },
  play: async ({ canvasElement, args: storyArgs }) => {
    const page = within(canvasElement.ownerDocument.body)
    const name = m['orders.bulk.confirm_ready']({ count: '118' })
    await userEvent.click(await page.findByRole('button', { name }))
    await expect(storyArgs.question.onConfirm).toHaveBeenCalled()
  },
}

export const Checking: Story = { args: { question: question } }

export const NothingToMove: Story = {
  args: { question: { ...question, preview: { total: 2, movable: 0, refused: stays } } },
}

export const TooMany: Story = {
  args: { question: { ...question, preview: { total: 2001, movable: 2000, refused: [] } } },
}

export const MoveFailed: Story = {
  args: {
    question: {
      ...question,
      preview: { total: 120, movable: 118, refused: stays },
      failure: m['frame.failure.offline'](),
    },
  },
}

const job = {
  id: 7,
  move: 'READY' as const,
  failure: null,
  total: 1284,
  done: 350,
  moved: 348,
  refused: stays,
}

/** More than a call moves: the worker does it, and this page may be closed. */
export const MovingMany: Story = {
  args: { outcome: { done: null, job: { ...job, state: 'RUNNING' } } },
}

export const MovedMany: Story = {
  args: { outcome: { done: null, job: { ...job, state: 'DONE', done: 1284, moved: 1282 } } },
}

export const Stopped: Story = {
  args: { outcome: { done: null, job: { ...job, state: 'FAILED', failure: 'NOT_PERMITTED' } } },
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

export const Moved: Story = {
  args: { outcome: { done: { moved: 118, refused: stays }, job: undefined } },
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

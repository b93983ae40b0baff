import type { Meta, StoryObj } from '@storybook/react-vite'
import { createActor } from 'xstate'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { handOverMachine } from '#machines/hand-over.ts'
import { m } from '#office-messages'
import { counterDevice } from '../../samples.ts'
import { CounterView, type CounterViewProps } from './counter-view.tsx'
import { HandOverView } from './hand-over-view.tsx'
import { OrderWorkView, type OrderWorkViewProps } from './order-work-view.tsx'
import { deskBoard, deskOrders, deskStores, toDeskPage } from './samples.ts'

const workArgs: OrderWorkViewProps = {
  search: { store: 11 },
  board: deskBoard,
  list: toDeskPage(deskOrders),
  offlineSince: null,
  failure: null,
  done: null,
  canMove: true,
  moving: null,
  onMove: fn(),
  onRetry: fn(),
}
const showWork = (change: Partial<OrderWorkViewProps> = {}) => <OrderWorkView {...workArgs} {...change} />
const handOver = <HandOverView state={createActor(handOverMachine).getSnapshot()} send={fn()} onScan={fn()} />

const args: CounterViewProps = {
  search: { store: 11 },
  stores: deskStores,
  isPhone: false,
  person: '오직원',
  counter: null,
  isSoundOn: false,
  hasNewOrder: false,
  isOffline: false,
  handOver,
  orders: showWork(),
  onSound: fn(),
  onSeen: fn(),
  onSavePasskey: fn(),
  onLock: fn(),
  onLogOut: fn(),
}

const meta = {
  title: 'Office/Pages/counter',
  component: CounterView,
  parameters: { layout: 'fullscreen' },
  args,
} satisfies Meta<typeof CounterView>

export default meta
type Story = StoryObj<typeof meta>

const desktop = { viewport: { value: 'desktop' } }
const phone = { viewport: { value: 'phone' } }

export const Full: Story = {
  globals: desktop,
  play: async ({ canvasElement, args: { onSound } }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('textbox', { name: m['desk.pass.label']() })).toBeVisible()
    await expect(canvas.getByRole('list', { name: m['desk.work.title']() }).children).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: m['desk.sound.on']() }))
    await expect(onSound).toHaveBeenCalledWith(true)
  },
}

export const Empty: Story = {
  globals: desktop,
  args: {
    orders: showWork({ list: toDeskPage([]), board: { ...deskBoard, prepare: 0, late: 0 } }),
  },
}

export const Loading: Story = {
  globals: desktop,
  args: { stores: undefined, orders: showWork({ list: undefined, board: undefined }) },
}

export const Failed: Story = {
  globals: desktop,
  args: { orders: showWork({ list: undefined, failure: m['frame.failure.server']() }) },
}

export const NewOrder: Story = {
  globals: desktop,
  args: { hasNewOrder: true, isSoundOn: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: m['desk.new.show']() })).toBeVisible()
  },
}

/** A person of the operator's care sees how far orders are, and hands nothing over. */
export const NotPermitted: Story = {
  globals: desktop,
  args: { search: {}, handOver: null, orders: showWork({ search: {}, canMove: false }) },
}

export const Offline: Story = {
  globals: desktop,
  args: {
    isOffline: true,
    orders: showWork({ offlineSince: '2026-11-27T05:04:00.000Z', failure: m['frame.failure.offline']() }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(m['desk.offline.hand_over']())).toBeVisible()
    await expect(canvas.queryByRole('button', { name: m['desk.move.prepare']() })).toBeNull()
  },
}

export const PassOnAPhone: Story = {
  globals: phone,
  args: { isPhone: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('list', { name: m['desk.work.title']() })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '비니 성수점' }))
    await waitFor(() => expect(canvas.getByRole('link', { name: '비니 서울숲점' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
  },
}

export const OrdersOnAPhone: Story = {
  globals: phone,
  args: { isPhone: true, search: { store: 11, tab: 'orders' } },
}

export const CounterDevice: Story = {
  globals: desktop,
  args: { counter: { ...counterDevice, onSwitch: fn() } },
  play: async ({ canvasElement, args: { counter, person } }) => {
    const canvas = within(canvasElement)
    const label = m['counter.switch.label']({ name: person })
    await userEvent.click(canvas.getByRole('button', { name: label }))
    await expect(counter?.onSwitch).toHaveBeenCalled()
  },
}

export const SwitchingPersons: Story = {
  globals: desktop,
  args: { counter: { ...counterDevice, isWorking: true } },
}

export const PersonSwitched: Story = {
  globals: desktop,
  args: { counter: { ...counterDevice, isDone: true } },
}

export const PersonNotSwitched: Story = {
  globals: desktop,
  args: { counter: { ...counterDevice, failure: m['errors.office.counter.elsewhere']() } },
}

export const SwitchUnsupported: Story = {
  globals: desktop,
  args: { counter: { ...counterDevice, isSupported: false } },
}

export const CounterDeviceOnAPhone: Story = {
  globals: phone,
  args: { isPhone: true, counter: counterDevice, search: { store: 11, tab: 'orders' } },
}

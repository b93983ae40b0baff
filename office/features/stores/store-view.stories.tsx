import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner } from '../../samples.ts'
import { officeStore, storeOffers } from './samples.ts'
import { StoreView, type StoreViewProps } from './store-view.tsx'

const args: StoreViewProps = {
  store: officeStore,
  failure: null,
  listHref: '/office/stores',
  stockHref: '/office/stock?store=11',
  options: storeOffers,
  canChange: true,
  canClose: true,
  working: null,
  outcome: null,
  onAct: fn(),
  onRetry: fn(),
}

const meta = {
  title: 'Office/Pages/store',
  component: StoreView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={owner} path="/office/stores" onLock={fn()} onLogOut={fn()}>
      <StoreView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof StoreView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onAct } }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: m['stores.closure.add']() }))
    await expect(view.getByText(m['stores.rule.day']())).toBeVisible()
    await expect(onAct).not.toHaveBeenCalled()
    await userEvent.type(view.getByLabelText(m['stores.closure.from']()), '2026-12-31')
    await userEvent.type(view.getByLabelText(m['stores.closure.reason']()), '점검')
    await userEvent.click(view.getByRole('button', { name: m['stores.closure.add']() }))
    await expect(onAct).toHaveBeenCalledWith({
      name: 'closure',
      entry: { from: '2026-12-31', until: '2026-12-31', hours: null, reason: '점검' },
    })
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Loading: Story = { args: { store: undefined } }

export const Failed: Story = { args: { store: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { canChange: false, canClose: false } }

export const ClosedForGood: Story = {
  args: { store: { ...officeStore, state: 'CLOSED', closures: [], todayHours: null } },
}

export const HoursSaved: Story = {
  args: { outcome: { of: 'hours', tone: 'success', text: m['stores.done.hours'](), lines: [] } },
  play: async ({ canvasElement, args: { onAct } }) => {
    const view = within(canvasElement)
    const day = m['stores.day.mon']()
    await userEvent.click(view.getByRole('checkbox', { name: m['stores.hours.closed_on']({ day }) }))
    await userEvent.click(view.getByRole('button', { name: m['stores.hours.save']() }))
    await expect(onAct).toHaveBeenCalledWith({
      name: 'hours',
      entry: { hours: [null, ...officeStore.hours.slice(1)], holidays: null },
    })
  },
}

export const ChangedByAnother: Story = {
  args: {
    outcome: {
      of: 'texts',
      tone: 'error',
      text: m['errors.office.store.changed'](),
      lines: [m['stores.conflict']({ field: m['stores.field.name'](), value: '비니 성수 본점' })],
    },
  },
}

export const Closing: Story = {
  play: async ({ canvasElement, args: { onAct } }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: m['stores.close.action']() }))
    const dialog = within(view.getByRole('alertdialog'))
    const confirm = dialog.getByRole('button', { name: m['stores.close.action']() })
    await waitFor(() => expect(confirm).toBeVisible())
    await userEvent.click(confirm)
    await expect(onAct).toHaveBeenCalledWith({ name: 'close' })
  },
}

export const OrdersStillOpen: Story = {
  args: {
    outcome: {
      of: 'close',
      tone: 'error',
      text: m['errors.office.store.orders_open']({ count: '1', orders: '20261127-7KQ2M9XT4B' }),
      lines: [],
    },
  },
}

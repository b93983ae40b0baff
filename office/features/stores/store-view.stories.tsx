import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { setTransport } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner } from '../../samples.ts'
import { officeMe, type OfficeMe } from '../session/office-me.queries.ts'
import { officeStore, storeOffers } from './samples.ts'
import { StorePage } from './store-page.tsx'
import { officeStores, type OfficeStore } from './stores.queries.ts'
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

const keeper: OfficeMe = { ...owner, reads: ['stores.write'], writes: ['stores.write'] }
/** The store as a colleague has saved it meanwhile. */
const changedStore: OfficeStore = { ...officeStore, version: 5, intro: '다음 주에 다시 열어요.' }
const sentVersions: unknown[] = []

export const ChangedBesideAnAct: Story = {
  parameters: {
    queries: [
      [officeMe.current(), keeper],
      [officeStores.one(officeStore.id), officeStore],
      [officeStores.options(), { _embedded: { items: [] } }],
    ],
  },
  beforeEach: () => {
    sentVersions.length = 0
    const refusal = { code: 'office.store.changed', message: m['errors.office.store.changed']() } as const
    setTransport(({ method, path, body }) => {
      if (path.includes('/people/') || method === 'GET') return Promise.resolve(changedStore)
      sentVersions.push((body as { version: number }).version)
      return Promise.reject(new ApiError(409, refusal))
    })
  },
  render: () => <StorePage path="/office/stores" id={officeStore.id} />,
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    // What a colleague saved comes with the answer of an act beside the form, whose texts it does not change.
    await userEvent.click(view.getByRole('switch', { name: /^최창구/ }))
    await expect(await view.findByText(m['stores.done.assign']())).toBeVisible()
    await expect(view.getByLabelText(m['stores.field.intro']())).toHaveValue(officeStore.intro)
    const saveTexts = async () => {
      const form = view.getByLabelText(m['stores.field.intro']()).closest('form') as HTMLElement
      await userEvent.click(within(form).getByRole('button', { name: m['stores.save']() }))
    }
    await saveTexts()
    await expect(await view.findByText(m['errors.office.store.changed']())).toBeVisible()
    await expect(sentVersions).toEqual([4])
    await saveTexts()
    await waitFor(() => expect(sentVersions).toEqual([4, 5]))
  },
}

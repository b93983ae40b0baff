import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { m } from '#office-messages'
import { owner, storeManager } from '../samples.ts'
import { DeskView } from './desk-view.tsx'
import { ListExtrasContext } from './list-extras.ts'
import { ListFrame } from './list-frame.tsx'
import { listReadyViews } from './saved-lists.ts'
import type { SavedView, SavedViewCounts } from './saved-views.queries.ts'
import { SavedViewsView, type SavedViewsViewProps } from './saved-views-view.tsx'

const views: SavedView[] = [
  {
    id: 1,
    name: '성수 이번 주',
    query: 'store=11&from=2026-11-23',
    shared: false,
    maker: null,
    canChange: true,
  },
  {
    id: 2,
    name: '선물 포장 확인',
    query: 'tab=preparing&sort=old',
    shared: true,
    maker: null,
    canChange: true,
  },
  { id: 3, name: '주말 배송', query: 'tab=shipping', shared: true, maker: '박운영', canChange: false },
]

const counts: SavedViewCounts = {
  ready: [
    { key: 'to_send', count: 4 },
    { key: 'longest_ready', count: 12 },
  ],
  views: [
    { id: 1, count: 10_001 },
    { id: 2, count: 0 },
    { id: 3, count: null },
  ],
}

const args: SavedViewsViewProps = {
  path: '/office/orders',
  query: '',
  ready: listReadyViews('orders'),
  views,
  counts,
  failure: null,
  canShare: true,
  isSeller: false,
  panel: null,
  isWorking: false,
  actFailure: null,
  faults: {},
  done: null,
  onPanel: fn(),
  onSave: fn(),
  onChange: fn(),
  onDelete: fn(),
  onRetry: fn(),
}

const meta = {
  title: 'Office/Saved views',
  component: SavedViewsView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={props.isSeller ? storeManager : owner} path={props.path} onLock={fn()} onLogOut={fn()}>
      <ListExtrasContext value={{ acts: null, views: <SavedViewsView {...props} /> }}>
        <ListFrame
          title={m['orders.title']()}
          lead={m['orders.lead']()}
          filters={null}
          failure={null}
          onRetry={fn()}
          page={{ number: 0, totalPages: 1, totalElements: 3 }}
          hrefOf={() => props.path}
        >
          {null}
        </ListFrame>
      </ListExtrasContext>
    </DeskView>
  ),
} satisfies Meta<typeof SavedViewsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { query: 'tab=shipping' },
  play: async ({ canvasElement, args: { onPanel } }) => {
    const view = within(canvasElement)
    await expect(view.getByRole('link', { name: '성수 이번 주 10,000+' })).toBeVisible()
    await expect(view.getByRole('link', { name: '주말 배송' })).toHaveAttribute('aria-current', 'page')
    await expect(view.queryByRole('button', { name: m['views.save.action']() })).toBeNull()
    await userEvent.click(view.getByRole('button', { name: m['views.manage.action']() }))
    await expect(onPanel).toHaveBeenCalledWith({ kind: 'manage' })
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { path: '/seller/orders', isSeller: true, query: 'tab=paid' },
}

export const NothingSaved: Story = { args: { views: [], ready: [], query: '' } }

export const Loading: Story = { args: { views: undefined, counts: undefined } }

export const Failed: Story = { args: { views: undefined, failure: m['frame.failure.offline']() } }

export const Saving: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { query: 'tab=paid&type=PICKUP', panel: { kind: 'save' } },
  play: async ({ canvasElement, args: { onSave } }) => {
    const page = within(canvasElement.ownerDocument.body)
    const send = await page.findByRole('button', { name: m['views.save.send']() })
    const name = page.getByLabelText(m['views.name']())
    await userEvent.click(send)
    await waitFor(() => expect(name).toHaveFocus())
    await expect(onSave).not.toHaveBeenCalled()
    await userEvent.type(name, '결제한 픽업')
    await userEvent.click(page.getByRole('checkbox', { name: m['views.share_office']() }))
    await userEvent.click(send)
    await expect(onSave).toHaveBeenCalledWith({ name: '결제한 픽업', shared: true, takesFilters: false })
  },
}

export const NameTaken: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    query: 'tab=paid&type=PICKUP',
    panel: { kind: 'save' },
    canShare: false,
    actFailure: m['errors.office.view.name_taken'](),
    faults: { name: m['errors.office.view.name_taken']() },
  },
}

export const Managing: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { panel: { kind: 'manage' } },
  play: async ({ canvasElement, args: { onDelete, onPanel } }) => {
    const page = within(canvasElement.ownerDocument.body)
    const [own] = views
    const named = { name: own?.name ?? '' }
    await userEvent.click(await page.findByRole('button', { name: m['views.delete_one'](named) }))
    await expect(onDelete).toHaveBeenCalledWith(own)
    await userEvent.click(page.getByRole('button', { name: m['views.change_one'](named) }))
    await expect(onPanel).toHaveBeenCalledWith({ kind: 'change', view: own })
    await expect(
      page.queryByRole('button', { name: m['views.delete_one']({ name: '주말 배송' }) }),
    ).toBeNull()
  },
}

export const ManagingFailed: Story = {
  args: { panel: { kind: 'manage' }, actFailure: m['errors.office.view.not_found']() },
}

export const Changing: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { query: 'tab=paid', panel: { kind: 'change', view: views[0] as SavedView } },
  play: async ({ canvasElement, args: { onChange } }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('checkbox', { name: m['views.take_filters']() }))
    await userEvent.click(page.getByRole('button', { name: m['views.change.send']() }))
    const entries = { name: '성수 이번 주', shared: false, takesFilters: true }
    await expect(onChange).toHaveBeenCalledWith(views[0], entries)
  },
}

export const Deleted: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { done: { text: m['views.done.delete']({ name: '성수 이번 주' }), onUndo: fn() } },
  play: async ({ canvasElement, args: { done } }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['views.undo']() }))
    await expect(done?.onUndo).toHaveBeenCalled()
  },
}

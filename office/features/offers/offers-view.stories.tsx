import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner } from '../../samples.ts'
import { offerHistory, offerSamples } from './samples.ts'
import type { Offer } from './offers.queries.ts'
import { toCellKey } from './offer-words.ts'
import { OffersView, type OffersViewProps } from './offers-view.tsx'

const toList = (items: Offer[]) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})
const [first, second] = offerSamples as [Offer, Offer]
const reason = '가격 오타를 바로잡아요'
const panel = {
  ...{ offer: first, history: offerHistory, canChange: true, needsReason: true, reason },
  ...{
    working: null,
    workingPlan: null,
    done: null,
    failure: null,
    onReason: fn(),
    onPlan: fn(),
    onCancelPlan: fn(),
  },
  ...{ onListPrice: fn(), onState: fn() },
}

const args: OffersViewProps = {
  list: toList(offerSamples),
  failure: null,
  search: {},
  toHref: (change) => toListHref('/office/offers', change),
  canChange: true,
  needsReason: true,
  reason,
  states: {},
  panel: null,
  onRetry: fn(),
  onSearch: fn(),
  onSort: fn(),
  onReason: fn(),
  onChange: fn(),
  onClose: fn(),
}

const meta = {
  title: 'Office/Pages/offers',
  component: OffersView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (args) => (
    <DeskView me={owner} path="/office/offers" onLock={fn()} onLogOut={fn()}>
      <OffersView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof OffersView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onChange } }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('gridcell', { name: /^39,000/ }))
    await userEvent.keyboard('{Control>}a{/Control}38000{Enter}')
    await expect(onChange).toHaveBeenCalledWith(first, 'price', '38000')
  },
}

export const PastesAColumn: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onChange } }) => {
    const view = within(canvasElement)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '38000\r\n27000\r\n')
    await userEvent.click(view.getByRole('gridcell', { name: /^39,000/ }))
    await userEvent.keyboard('{Escape}')
    const cell = view.getByRole('gridcell', { name: /^39,000/ })
    await fireEvent(cell, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    const preview = await screen.findByRole('alertdialog')
    await waitFor(() => expect(preview).toBeVisible())
    await userEvent.click(within(preview).getByRole('button', { name: m['offers.paste.apply']() }))
    await expect(onChange).toHaveBeenCalledWith(first, 'price', '38000')
    await expect(onChange).toHaveBeenLastCalledWith(second, 'price', '27000')
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Seller: Story = { args: { needsReason: false } }

export const Empty: Story = { args: { list: toList([]), search: { query: 'xyz' } } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { canChange: false } }

export const EachRowFailsAlone: Story = {
  args: {
    states: {
      [toCellKey(first.id, 'listPrice')]: { tone: 'error', text: m['offers.refused.list_not_own']() },
      [toCellKey(second.id, 'price')]: { tone: 'success', text: m['offers.edit.saved']() },
    },
  },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    const cell = view.getByRole('alert').closest('[role=gridcell]')
    await expect(cell).toHaveAttribute('data-head', m['offers.column.list_price']())
  },
}

export const OneOffer: Story = {
  args: { search: { offer: first.id }, panel },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    const plan = await view.findByRole('button', { name: m['offers.plan.action']() })
    await waitFor(() => expect(plan).toBeVisible())
    await userEvent.type(view.getByLabelText(m['offers.plan.price']()), '35000')
    await userEvent.type(view.getByLabelText(m['offers.plan.from']()), '2026.12.01 20:00')
    const until = view.getByLabelText(m['offers.plan.until']())
    await userEvent.type(until, '2026.12.01 18:00')
    await userEvent.click(plan)
    await expect(view.getByText(m['errors.office.plan.period']())).toBeVisible()
    await expect(panel.onPlan).not.toHaveBeenCalled()
    await userEvent.clear(until)
    await userEvent.type(until, '2026.12.01 22:00')
    await userEvent.click(plan)
    await expect(panel.onPlan).toHaveBeenCalledWith({
      price: 35_000,
      from: '2026-12-01T20:00:00+09:00',
      until: '2026-12-01T22:00:00+09:00',
    })
  },
}

export const OneOfferRecommended: Story = {
  args: { search: { offer: first.id }, panel },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    const save = await view.findByRole('button', { name: m['offers.list.action']() })
    await waitFor(() => expect(save).toBeVisible())
    await userEvent.type(view.getByLabelText(m['offers.list.price']()), '60000')
    await userEvent.click(save)
    await expect(view.getByText(m['offers.rule.recommended_by']())).toBeVisible()
    await userEvent.type(view.getByLabelText(m['offers.fact.recommended_by']()), '수입사')
    await userEvent.click(save)
    await expect(panel.onListPrice).toHaveBeenCalledWith({ listPrice: 60_000, recommendedBy: '수입사' })
  },
}

export const OneOfferWithoutReason: Story = {
  args: { search: { offer: first.id }, panel: { ...panel, reason: '', onState: fn() } },
  play: async ({ canvasElement, args: { panel: open } }) => {
    const view = within(canvasElement)
    const stop = await view.findByRole('button', { name: m['offers.state.stop']() })
    await waitFor(() => expect(stop).toBeVisible())
    await userEvent.click(stop)
    const field = within(await view.findByRole('dialog')).getByLabelText(m['offers.reason.label']())
    await expect(field).toHaveFocus()
    await expect(field).toHaveAccessibleDescription(new RegExp(m['offers.rule.reason']()))
    await expect(open?.onState).not.toHaveBeenCalled()
  },
}

export const OneOfferLoading: Story = { args: { search: { offer: 31 }, panel: undefined } }

export const OneOfferFailed: Story = {
  args: {
    search: { offer: first.id },
    panel: { ...panel, history: undefined, failure: m['errors.office.plan.overlapping']() },
  },
}

export const OneOfferReadOnly: Story = {
  args: { search: { offer: first.id }, canChange: false, panel: { ...panel, canChange: false } },
}

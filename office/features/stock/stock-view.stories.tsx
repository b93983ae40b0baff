import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { m } from '#office-messages'
import { toListHref } from '#app/shell/url-params.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner } from '../../samples.ts'
import { stockLevels, stockMoves } from './samples.ts'
import type { StockLevel } from './stock.queries.ts'
import { StockView, type StockViewProps } from './stock-view.tsx'
import { toLevelKey, toProductLine } from './stock-words.ts'

const toList = (items: StockLevel[]) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})
const stores = [
  { value: '11', label: '비니 성수점' },
  { value: '12', label: '비니 왕십리역점' },
]
const [first, second] = stockLevels as [StockLevel, StockLevel]
const panel = {
  ...{ level: first, moves: stockMoves, otherStores: stores.slice(1), canChange: true, canReplaceCode: true },
  offerHref: '/office/offers?query=x',
  ...{ working: null, done: null, failure: null, onReceive: fn(), onMove: fn(), onBarcode: fn() },
}

const args: StockViewProps = {
  list: toList(stockLevels),
  failure: null,
  search: {},
  toHref: (change) => toListHref('/office/stock', change),
  stores,
  canCount: true,
  canCorrect: true,
  reason: 'CORRECT',
  states: {},
  panel: null,
  firstReceipt: null,
  onRetry: fn(),
  onSearch: fn(),
  onStore: fn(),
  onSort: fn(),
  onReason: fn(),
  onCorrect: fn(),
  onClose: fn(),
}

const meta = {
  title: 'Office/Pages/stock',
  component: StockView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={owner} path="/office/stock" onLock={fn()} onLogOut={fn()}>
      <StockView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof StockView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onCorrect } }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('gridcell', { name: '7' }))
    await userEvent.keyboard('{Backspace}5{Enter}')
    await expect(onCorrect).toHaveBeenCalledWith(first, '5')
  },
}

const firstReceipt = {
  picker: { query: '', wines: null, onSearch: fn(), onChoose: fn() },
  ...{ searchFailure: null, wine: null, stores, isWorking: false, done: null, failure: null },
  ...{ winesHref: '/office/wines', onOther: fn(), onReceive: fn() },
}

/** A wine that no store has yet is searched for in the whole catalogue. */
export const FirstBottles: Story = {
  args: {
    list: toList([]),
    firstReceipt: { ...firstReceipt, picker: { ...firstReceipt.picker, query: '폰테', wines: [second] } },
  },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args: { firstReceipt: receipt } }) => {
    const drawer = within(await screen.findByRole('dialog', { name: m['stock.first.title']() }))
    await userEvent.click(drawer.getByRole('button', { name: /^폰테로소 사소/ }))
    await expect(receipt?.picker.onChoose).toHaveBeenCalledWith(second)
  },
}

export const FirstBottlesChosen: Story = {
  args: { firstReceipt: { ...firstReceipt, wine: second } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args: { firstReceipt: receipt } }) => {
    const drawer = within(await screen.findByRole('dialog', { name: m['stock.first.title']() }))
    await userEvent.click(drawer.getByRole('button', { name: m['stock.receive.action']() }))
    await expect(drawer.getByText(m['stock.rule.store']())).toBeVisible()
    await userEvent.selectOptions(drawer.getByLabelText(m['stock.first.store']()), '비니 왕십리역점')
    await userEvent.type(drawer.getByLabelText(m['stock.field.qty']()), '12')
    await userEvent.click(drawer.getByRole('button', { name: m['stock.receive.action']() }))
    await expect(receipt?.onReceive).toHaveBeenCalledWith({ qty: 12, note: '', to: 12 })
  },
}

export const FirstBottlesReceived: Story = {
  args: {
    firstReceipt: {
      ...firstReceipt,
      wine: second,
      done: { text: '12병을 입고했어요.', href: '/office/stock?product=102&at=12' },
    },
  },
}

export const FirstBottlesRefused: Story = {
  args: { firstReceipt: { ...firstReceipt, wine: second, failure: '매장이 닫혔어요.' } },
}

/** Two sizes of one wine: what they are called says which is which. */
const magnum: StockLevel = { ...first, idProduct: 104, volumeMl: 1500, onHand: 3 }

export const OneNameTwice: Story = {
  args: { list: toList([first, magnum]) },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onCorrect } }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('gridcell', { name: '7' }))
    await expect(
      view.getByRole('textbox', {
        name: m['stock.edit.label']({ name: toProductLine(first), store: first.store.name }),
      }),
    ).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '4\r\n2\r\n')
    await fireEvent(
      view.getByRole('gridcell', { name: '7' }),
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    const preview = await screen.findByRole('alertdialog')
    await waitFor(() => expect(preview).toBeVisible())
    for (const level of [first, magnum])
      await expect(within(preview).getByText(`${toProductLine(level)} · ${level.store.name}`)).toBeVisible()
    await userEvent.click(within(preview).getByRole('button', { name: m['stock.paste.apply']() }))
    await expect(onCorrect).toHaveBeenCalledWith(first, '4')
    await expect(onCorrect).toHaveBeenLastCalledWith(magnum, '2')
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Empty: Story = { args: { list: toList([]), search: { query: 'xyz' } } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { canCount: false, canCorrect: false } }

export const Counter: Story = { args: { canCorrect: false, reason: 'SOLD_IN_STORE' } }

export const EachRowFailsAlone: Story = {
  args: {
    states: {
      [toLevelKey(first)]: {
        tone: 'error',
        text: m['errors.office.stock.below_reserved']({ reserved: '6', orders: '20261127-7KQ2M9XT4B' }),
      },
      [toLevelKey(second)]: { tone: 'success', text: m['stock.edit.saved']({ from: '26', to: '24' }) },
    },
  },
}

export const OneProduct: Story = {
  args: { search: { product: first.idProduct, at: first.store.id }, panel },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await waitFor(() => expect(view.getByRole('button', { name: m['stock.receive.action']() })).toBeVisible())
    await userEvent.click(view.getByRole('button', { name: m['stock.receive.action']() }))
    await expect(view.getByText(m['stock.rule.qty']())).toBeVisible()
    await expect(panel.onReceive).not.toHaveBeenCalled()
    await userEvent.type(view.getAllByLabelText(m['stock.field.qty']())[0] as HTMLElement, '12')
    await userEvent.click(view.getByRole('button', { name: m['stock.receive.action']() }))
    await expect(panel.onReceive).toHaveBeenCalledWith(expect.objectContaining({ qty: 12, note: '' }))
  },
}

export const OneProductWrongBarcode: Story = {
  args: { search: { product: first.idProduct, at: first.store.id }, panel },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await waitFor(() => expect(view.getByRole('button', { name: m['stock.barcode.action']() })).toBeVisible())
    const field = view.getByLabelText(m['stock.barcode.label']())
    await userEvent.clear(field)
    await userEvent.type(field, '8801234567890')
    await userEvent.click(view.getByRole('button', { name: m['stock.barcode.action']() }))
    await expect(view.getByText(m['stock.barcode.rule']())).toBeVisible()
    await expect(panel.onBarcode).not.toHaveBeenCalled()
    await userEvent.type(field, '{Backspace}3')
    await userEvent.click(view.getByRole('button', { name: m['stock.barcode.action']() }))
    await expect(panel.onBarcode).toHaveBeenCalledWith('8801234567893')
  },
}

export const OneProductLoading: Story = { args: { search: { product: 101, at: 11 }, panel: undefined } }

export const OneProductFailed: Story = {
  args: {
    search: { product: 101, at: 11 },
    panel: { ...panel, failure: m['errors.office.stock.short']({ free: '1' }) },
  },
}

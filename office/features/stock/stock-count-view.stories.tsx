import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import {
  sampleClosing,
  sampleComparison,
  sampleCount,
  samplePartClosing,
} from '#machines/stock-count.model.ts'
import { stockCountMachine } from '#machines/stock-count.ts'
import { m } from '#office-messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { countLines, kinds, stockLevels } from './samples.ts'
import type { CountLine } from './stock-count.queries.ts'
import { StockCountView, type StockCountViewProps } from './stock-count-view.tsx'
import { toBottleLine } from './stock-words.ts'

type Machine = typeof stockCountMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  stockCountMachine.resolveState({
    value,
    context: {
      choice: { store: 11, scope: 'ALL' },
      count: sampleCount,
      comparison: null,
      closing: null,
      failure: null,
      ...context,
    },
  })
const reviewContext = { comparison: sampleComparison }
const [line] = countLines as [CountLine]

const counting = {
  ...{ count: sampleCount, lines: countLines, canCount: true, canClose: true, queueFailure: null },
  queue: { lines: [], refused: [], failure: null },
  ...{
    onRead: fn(),
    onSave: fn(),
    onRetry: fn(),
    onDiscard: fn(),
    onChoose: fn(),
    onDismiss: fn(),
    onScan: fn(),
  },
  onCompare: fn(),
}
const args: StockCountViewProps = {
  state: createState('counting'),
  send: fn(),
  scope: {
    stores: [
      { value: '11', label: '비니 성수점' },
      { value: '12', label: '비니 왕십리역점' },
    ],
    kinds,
    picker: { query: '', wines: stockLevels, onSearch: fn() },
  },
  counting,
  listHref: '/seller/stock/count',
  onNoneLeft: fn(),
}

const meta = {
  title: 'Machines/stock-count',
  component: StockCountView,
  args,
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof StockCountView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  choosingScope: {
    args: { state: createState('choosingScope', { count: null }) },
    play: async ({ canvasElement, args: { send } }) => {
      const view = within(canvasElement)
      await userEvent.click(view.getByRole('radio', { name: m['stock.count.scope.kind']() }))
      await expect(send).toHaveBeenCalledWith({
        type: 'scope.set',
        change: { scope: 'KIND', kind: 'RED', products: undefined },
      })
      await userEvent.click(view.getByRole('button', { name: m['stock.count.scope.action']() }))
      await expect(send).toHaveBeenCalledWith({ type: 'scope.submit' })
    },
  },
  opening: {
    args: {
      state: createState('opening', {
        count: null,
        choice: { store: 11, scope: 'CHOSEN', products: [101] },
      }),
    },
  },
  counting: {
    play: async ({ canvasElement, args: { send } }) => {
      const view = within(canvasElement)
      await userEvent.type(view.getByLabelText(m['stock.count.scan.label']()), '8801234567893{Enter}')
      await expect(counting.onRead).toHaveBeenCalledWith('8801234567893')
      await expect(view.getByLabelText(m['stock.count.scan.label']())).toHaveValue('')
      const name = `${line.name} ${toBottleLine(line)}`
      await userEvent.click(view.getByRole('button', { name: m['stock.count.lines.more']({ name }) }))
      await expect(counting.onSave).toHaveBeenCalledWith({ product: 101, qty: 1, how: 'ADD' })
      await userEvent.click(view.getByRole('button', { name: m['stock.count.compare.action']() }))
      await expect(send).toHaveBeenCalledWith({ type: 'count.compare' })
    },
  },
  comparing: { args: { state: createState('comparing') } },
  reviewing: {
    args: { state: createState('reviewing', { ...reviewContext, closing: samplePartClosing }) },
    play: async ({ canvasElement, args: { send } }) => {
      const view = within(canvasElement)
      await expect(view.getByText('−2')).toBeVisible()
      await userEvent.click(view.getByRole('button', { name: m['stock.count.review.action']() }))
      await expect(send).toHaveBeenCalledWith({ type: 'closing.ask' })
    },
  },
  confirming: {
    args: { state: createState('confirming', reviewContext) },
    play: async ({ args: { send } }) => {
      const dialog = await screen.findByRole('alertdialog')
      await waitFor(() => expect(dialog).toBeVisible())
      const sum = m['stock.count.ask.sum']({ store: sampleCount.store.name, up: '1', down: '2' })
      await expect(within(dialog).getByText(sum)).toBeVisible()
      await userEvent.click(within(dialog).getByRole('button', { name: m['stock.count.ask.confirm']() }))
      await expect(send).toHaveBeenCalledWith({ type: 'closing.confirm' })
    },
  },
  closing: { args: { state: createState('closing', reviewContext) } },
  closed: {
    args: { state: createState('closed', { count: sampleClosing.count, closing: sampleClosing }) },
    play: async ({ canvasElement }) => {
      const sum = m['stock.count.closed.sum']({ up: '1', down: '2' })
      await expect(within(canvasElement).getByRole('status')).toHaveTextContent(sum)
    },
  },
  failed: {
    args: {
      state: createState('failed', {
        ...reviewContext,
        failure: createTextFailure('office.count.closed', m['errors.office.count.closed']),
      }),
    },
    play: async ({ canvasElement, args: { send } }) => {
      const view = within(canvasElement)
      await userEvent.click(view.getByRole('button', { name: m['frame.retry']() }))
      await expect(send).toHaveBeenCalledWith({ type: 'count.retry' })
    },
  },
} satisfies Record<Leaf, Story>

export const ChoosingScope: Story = stories.choosingScope
export const Opening: Story = stories.opening
export const Counting: Story = stories.counting
export const Comparing: Story = stories.comparing
export const Reviewing: Story = stories.reviewing
export const Confirming: Story = stories.confirming
export const Closing: Story = stories.closing
export const Closed: Story = stories.closed
export const Failed: Story = stories.failed

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ApiError } from '#api/error.ts'
import { sampleCount } from '#machines/stock-count.model.ts'
import { m } from '#office-messages'
import { ChooseWineSheet } from './choose-wine-sheet.tsx'
import { CountingView } from './counting-view.tsx'
import { countLines, stockLevels } from './samples.ts'

const emptyQueue = { lines: [], refused: [], failure: null }
const scan = { product: 101, qty: 1, how: 'ADD' } as const
const unknown = { line: { barcode: '4006381333931', qty: 2, how: 'ADD' }, why: 'UNKNOWN' } as const

const meta = {
  title: 'Office/Pages/stock count',
  component: CountingView,
  args: {
    ...{ count: sampleCount, lines: countLines, canCount: true, canClose: true, queueFailure: null },
    queue: emptyQueue,
    ...{
      onRead: fn(),
      onSave: fn(),
      onRetry: fn(),
      onDiscard: fn(),
      onChoose: fn(),
      onDismiss: fn(),
      onCompare: fn(),
    },
    onScan: fn(),
  },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof CountingView>

export default meta
type Story = StoryObj<typeof meta>

export const Counting: Story = {}

export const OnADesk: Story = { globals: { viewport: { value: 'desktop' } } }

export const Empty: Story = { args: { lines: [], count: { ...sampleCount, products: 0, bottles: 0 } } }

/** The counter counts without the numbers on record, and leaves closing to a manager. */
export const Counter: Story = {
  args: { canClose: false, lines: countLines.map((line) => ({ ...line, recorded: null })) },
}

export const Offline: Story = {
  args: {
    queue: {
      lines: [scan, scan],
      refused: [],
      failure: new ApiError(0, { code: 'network.unreachable', message: '' }),
    },
  },
  play: async ({ canvasElement, args: { onRetry } }) => {
    const view = within(canvasElement)
    await expect(view.getByRole('alert')).toHaveTextContent(m['stock.count.queue.offline']({ count: '2' }))
    await expect(view.getByRole('button', { name: m['stock.count.compare.action']() })).toBeDisabled()
    await userEvent.click(view.getByRole('button', { name: m['frame.retry']() }))
    await expect(onRetry).toHaveBeenCalled()
  },
}

/** Others closed the count before a device came back: it says so, and the person puts the rest away. */
export const ClosedMeanwhile: Story = {
  args: {
    queue: {
      lines: [scan],
      refused: [],
      failure: new ApiError(409, { code: 'office.count.closed', message: '' }),
    },
    queueFailure: m['errors.office.count.closed'](),
  },
  play: async ({ canvasElement, args: { onDiscard } }) => {
    const dismiss = m['stock.count.refused.dismiss']()
    await userEvent.click(within(canvasElement).getByRole('button', { name: dismiss }))
    await expect(onDiscard).toHaveBeenCalled()
  },
}

export const UnknownCode: Story = {
  args: { queue: { ...emptyQueue, refused: [unknown] } },
  play: async ({ canvasElement, args: { onChoose } }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: m['stock.count.refused.choose']() }))
    await expect(onChoose).toHaveBeenCalledWith(unknown)
  },
}

const onPick = fn()

export const ChoosingTheWine: Story = {
  render: () => (
    <ChooseWineSheet
      canRegister
      canReplaceCode
      query="바롤로"
      wines={stockLevels}
      text="4006381333931"
      failure={null}
      onSearch={fn()}
      onPick={onPick}
      onClose={fn()}
    />
  ),
}

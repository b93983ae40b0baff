import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { RefusedPage } from '../../shell/refused-page.tsx'
import { toExportListName } from './export-words.ts'
import type { OfficeExport } from './exports.queries.ts'
import { ExportsView } from './exports-view.tsx'
import { exportSamples } from './samples.ts'

const toList = (items: OfficeExport[]) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
})

const meta = {
  title: 'Office/Pages/exports',
  component: ExportsView,
  parameters: { layout: 'fullscreen' },
  args: {
    list: toList(exportSamples),
    failure: null,
    openingId: null,
    openFailure: null,
    isOpened: false,
    toHref: (page) => toListHref('/office/exports', { page }),
    onDownload: fn(),
    onRetry: fn(),
  },
  render: (props) => (
    <DeskView
      me={{ ...owner, reads: [...owner.reads, 'exports.make'] }}
      path="/office/exports"
      onLock={fn()}
      onLogOut={fn()}
    >
      <ExportsView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof ExportsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onDownload } }) => {
    const view = within(canvasElement)
    const name = m['exports.download_one']({ name: toExportListName('orders') })
    await userEvent.click(view.getByRole('button', { name }))
    await expect(onDownload).toHaveBeenCalledWith(4)
    await expect(view.getAllByRole('button', { name: /내려받기$/ })).toHaveLength(1)
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Opening: Story = { args: { openingId: 4 } }

export const Opened: Story = { args: { isOpened: true } }

export const OpeningFailed: Story = { args: { openFailure: m['errors.office.export.not_ready']() } }

export const Empty: Story = { args: { list: toList([]) } }

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }

export const NotPermitted: Story = {
  render: () => (
    <DeskView me={owner} path="/office/exports" onLock={fn()} onLogOut={fn()}>
      <RefusedPage roles={['care']} />
    </DeskView>
  ),
}

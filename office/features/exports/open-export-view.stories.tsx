import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { exportFileMachine } from '#machines/export-file.ts'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { m } from '#office-messages'
import { ExportFileView } from './export-file-view.tsx'
import { OpenExportView } from './open-export-view.tsx'

const choosing = exportFileMachine.resolveState({
  value: 'choosing',
  context: {
    ...{ list: 'orders', query: 'tab=paid&type=PICKUP&from=2026-11-01', personal: false, reason: '' },
    ...{ file: null, isDownloaded: false, cause: null, fault: null, failure: null },
  },
})
const steps = { isOfPeople: true, mayHavePersonal: true, exportsHref: '/office/exports', send: fn() }

const meta = {
  title: 'Office/Exports/open-export',
  component: OpenExportView,
  args: {
    isOpen: true,
    onOpen: fn(),
    onClose: fn(),
    children: <ExportFileView {...steps} state={choosing} />,
  },
} satisfies Meta<typeof OpenExportView>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  args: { isOpen: false },
  play: async ({ canvasElement, args: { onOpen } }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['exports.open.action']() }))
    await expect(onOpen).toHaveBeenCalled()
  },
}

export const Opened: Story = { globals: { viewport: { value: 'desktop' } } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

/** A person without the right to personal data is not asked about it. */
export const Masked: Story = {
  args: { children: <ExportFileView {...steps} mayHavePersonal={false} state={choosing} /> },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(await page.findByText(m['exports.open.masked']())).toBeVisible()
    await expect(page.queryByRole('checkbox')).toBeNull()
  },
}

export const NotOfPeople: Story = {
  args: { children: <ExportFileView {...steps} isOfPeople={false} state={choosing} /> },
}

/** What the server refused, in its own words. */
export const Refused: Story = {
  args: {
    children: (
      <ExportFileView
        {...steps}
        state={exportFileMachine.resolveState({
          value: 'failed',
          context: {
            ...choosing.context,
            failure: createTextFailure('office.export.running', m['errors.office.export.running']),
          },
        })}
      />
    ),
  },
}

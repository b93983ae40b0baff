import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { sampleExplainedFile } from '#machines/reconcile-file.model.ts'
import { reconcileFileMachine } from '#machines/reconcile-file.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { FileUploadForm } from './file-upload-form.tsx'
import { ReconcileFileView, type ReconcileFileViewProps } from './reconcile-file-view.tsx'
import { ReconciliationView, type ReconciliationViewProps } from './reconciliation-view.tsx'
import { differences, providerFiles, receivables, toReconciliationPage } from './samples.ts'

const args: ReconciliationViewProps = {
  ...{ list: toReconciliationPage(providerFiles), receivables, search: {}, failure: null },
  upload: (
    <FileUploadForm
      {...{ chosen: null, today: '2026-12-01', isWorking: false, failure: null, onFile: fn() }}
    />
  ),
  toHref: (change) => toListHref('/office/reconciliation', change),
  toFileHref: (id) => `/office/reconciliation/${id}`,
  onRetry: fn(),
}

const meta = {
  title: 'Office/Pages/reconciliation',
  component: ReconciliationView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={owner} path="/office/reconciliation" onLock={fn()} onLogOut={fn()}>
      <ReconciliationView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof ReconciliationView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const file = new File(['거래번호'], '정산.csv', { type: 'text/csv' })
    const label = m['reconciliation.upload.label']()
    await userEvent.upload(within(canvasElement).getByLabelText(label, { selector: 'input' }), file)
    await expect(
      await within(canvasElement).findByText(m['reconciliation.upload.days_required']()),
    ).toBeVisible()
  },
}

export const Empty: Story = { args: { list: toReconciliationPage([]) } }

export const ReadOnly: Story = { args: { upload: null } }

export const Loading: Story = { args: { list: undefined, receivables: undefined } }

export const Failed: Story = {
  args: { list: undefined, receivables: undefined, failure: m['frame.failure.offline']() },
}

const onSend = fn()
const fileArgs: ReconcileFileViewProps = {
  state: reconcileFileMachine.resolveState({
    value: 'differing',
    context: { file: sampleExplainedFile, chosen: null, reading: null, explanation: null, failure: null },
  }),
  ...{ send: onSend, today: '2026-12-01', canAct: true, listHref: '/office/reconciliation', onFile: fn() },
  differences: {
    ...{ list: toReconciliationPage(differences), failure: null, search: {}, onClose: fn(), onRetry: fn() },
    toHref: (change) => toListHref('/office/reconciliation/7', change),
    toOrderHref: null,
  },
}
const renderFile = (more: Partial<ReconcileFileViewProps> = {}) => (
  <DeskView me={owner} path="/office/reconciliation/7" onLock={fn()} onLogOut={fn()}>
    <ReconcileFileView {...fileArgs} {...more} />
  </DeskView>
)

export const OneFile: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => renderFile(),
  play: async ({ canvasElement }) => {
    const name = m['reconciliation.agree.action']()
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    const dialog = within(document.body)
    await userEvent.click(await dialog.findByRole('button', { name: m['reconciliation.agree.short']() }))
    await expect(onSend).toHaveBeenCalledWith({ type: 'file.agree' })
  },
}

export const OneFileExplained: Story = {
  render: () => renderFile({ differences: { ...fileArgs.differences, search: { difference: 31 } } }),
  play: async () => {
    const view = within(document.body)
    await userEvent.type(
      await view.findByLabelText(m['reconciliation.explain.text']()),
      '12월 파일에 있어요.',
    )
    await userEvent.click(view.getByRole('button', { name: m['reconciliation.explain.save']() }))
    await expect(onSend).toHaveBeenCalledWith({
      type: 'difference.explain',
      explanation: { id: 31, version: 1, kind: 'OTHER_FILE', text: '12월 파일에 있어요.' },
    })
  },
}

export const OneFileLoading: Story = {
  render: () => renderFile({ differences: { ...fileArgs.differences, list: undefined } }),
}

export const OneFileReadOnly: Story = { render: () => renderFile({ canAct: false }) }

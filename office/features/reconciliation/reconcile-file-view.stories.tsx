import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { toListHref } from '#app/shell/url-params.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import type { ChosenFile } from '#machines/reconcile-file-setup.ts'
import {
  sampleAgreedFile,
  sampleExplainedFile,
  sampleFaultyReading,
  sampleProviderFile,
} from '#machines/reconcile-file.model.ts'
import { reconcileFileMachine } from '#machines/reconcile-file.ts'
import { m } from '#office-messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { ReconcileFileView, type ReconcileFileViewProps } from './reconcile-file-view.tsx'
import { differences, toReconciliationPage } from './samples.ts'

type Machine = typeof reconcileFileMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  reconcileFileMachine.resolveState({
    value,
    context: {
      ...{ file: sampleProviderFile, chosen: null, reading: null, explanation: null, failure: null },
      ...context,
    },
  })
const chosen: ChosenFile = {
  ...{ id: 'file-1', name: '정산내역_202611.csv', provider: 'allat' },
  ...{ firstDay: '2026-11-01', lastDay: '2026-11-30' },
}

const args: ReconcileFileViewProps = {
  ...{ state: createState('differing'), send: fn(), today: '2026-12-01', canAct: true },
  listHref: '/office/reconciliation',
  differences: {
    ...{ list: toReconciliationPage(differences), failure: null, search: {} },
    toHref: (change) => toListHref('/office/reconciliation/7', change),
    toOrderHref: (oid) => `/office/orders/${oid}`,
    ...{ onClose: fn(), onRetry: fn() },
  },
  onFile: fn(),
}

const meta = {
  title: 'Machines/reconcile-file',
  component: ReconcileFileView,
  args,
} satisfies Meta<typeof ReconcileFileView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  choosing: {
    args: { state: createState('choosing', { file: null, chosen }) },
    play: async ({ canvasElement, args: { onFile } }) => {
      const file = new File(['거래번호'], '정산.csv', { type: 'text/csv' })
      const label = m['reconciliation.upload.label']()
      await userEvent.upload(within(canvasElement).getByLabelText(label, { selector: 'input' }), file)
      const { provider, firstDay, lastDay } = chosen
      await expect(onFile).toHaveBeenCalledWith(file, { provider, firstDay, lastDay })
    },
  },
  reading: { args: { state: createState('reading', { file: null, chosen }) } },
  faulty: {
    args: { state: createState('faulty', { file: null, chosen, reading: sampleFaultyReading }) },
    play: async ({ canvasElement, args: { send } }) => {
      const name = m['reconciliation.faulty.again']()
      await userEvent.click(within(canvasElement).getByRole('button', { name }))
      await expect(send).toHaveBeenCalledWith({ type: 'file.again' })
    },
  },
  differing: {
    play: async ({ canvasElement }) => {
      const view = within(canvasElement)
      const name = m['reconciliation.agree.action']()
      await expect(view.getByRole('button', { name })).toBeDisabled()
    },
  },
  explaining: {
    args: {
      state: createState('explaining'),
      differences: { ...args.differences, search: { difference: 31 } },
    },
  },
  agreeing: { args: { state: createState('agreeing', { file: sampleExplainedFile }) } },
  discarding: { args: { state: createState('discarding') } },
  reloading: {
    args: {
      state: createState('reloading', {
        failure: createTextFailure('office.difference.changed', m['errors.office.difference.changed']),
      }),
    },
  },
  agreed: { args: { state: createState('agreed', { file: sampleAgreedFile }) } },
  discarded: { args: { state: createState('discarded') } },
  failed: {
    args: {
      state: createState('failed', {
        failure: createTextFailure('network.unreachable', m['frame.failure.offline']),
      }),
    },
    play: async ({ canvasElement, args: { send } }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: m['frame.retry']() }))
      await expect(send).toHaveBeenCalledWith({ type: 'file.retry' })
    },
  },
} satisfies Record<Leaf, Story>

export const Choosing: Story = stories.choosing
export const Reading: Story = stories.reading
export const Faulty: Story = stories.faulty
export const Differing: Story = stories.differing
export const Explaining: Story = stories.explaining
export const Agreeing: Story = stories.agreeing
export const Discarding: Story = stories.discarding
export const Reloading: Story = stories.reloading
export const Agreed: Story = stories.agreed
export const Discarded: Story = stories.discarded
export const Failed: Story = stories.failed

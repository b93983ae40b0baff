import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { sampleExportFile } from '#machines/export-file.model.ts'
import { exportFileMachine } from '#machines/export-file.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#office-messages'
import { ExportFileView } from './export-file-view.tsx'

type Machine = typeof exportFileMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']

const empty: Context = {
  ...{ list: 'orders', query: 'tab=paid&type=PICKUP&from=2026-11-01', personal: false, reason: '' },
  ...{ file: null, isDownloaded: false, cause: null, fault: null, failure: null },
}
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  exportFileMachine.resolveState({ value, context: { ...empty, ...context } })

const meta = {
  title: 'Machines/export-file',
  component: ExportFileView,
  args: {
    ...{ isOfPeople: true, mayHavePersonal: true, exportsHref: '/office/exports' },
    ...{ state: createState('choosing'), send: fn() },
  },
} satisfies Meta<typeof ExportFileView>

export default meta
type Story = StoryObj<typeof meta>

const file = { file: sampleExportFile }

const stories = {
  choosing: {
    play: async ({ canvasElement, args: { send } }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getByText(m['exports.open.masked']())).toBeVisible()
      await userEvent.click(canvas.getByRole('checkbox', { name: /./ }))
      await expect(send).toHaveBeenCalledWith({ type: 'personal.set', personal: true })
      await userEvent.click(canvas.getByRole('button', { name: m['exports.open.send']() }))
      await expect(send).toHaveBeenLastCalledWith({ type: 'choice.submit' })
    },
  },
  givingReason: {
    args: { state: createState('givingReason', { personal: true, fault: 'reason' }) },
    play: async ({ canvasElement, args: { send } }) => {
      const canvas = within(canvasElement)
      const reason = canvas.getByRole('textbox', { name: m['exports.open.reason']() })
      await expect(reason).toBeInvalid()
      await userEvent.type(reason, '세무 신고 자료{Enter}')
      await expect(send).toHaveBeenLastCalledWith({ type: 'reason.submit', reason: '세무 신고 자료' })
    },
  },
  preparing: { args: { state: createState('preparing') } },
  ready: {
    args: { state: createState('ready', file) },
    play: async ({ canvasElement, args: { send } }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: m['exports.open.download']() }))
      await expect(send).toHaveBeenCalledWith({ type: 'file.download' })
    },
  },
  downloading: { args: { state: createState('downloading', file) } },
  expired: { args: { state: createState('expired', file) } },
  failed: {
    args: { state: createState('failed', { cause: 'TOO_MANY' }) },
    play: async ({ canvasElement, args: { send } }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: m['exports.open.retry']() }))
      await expect(send).toHaveBeenCalledWith({ type: 'export.retry' })
    },
  },
} satisfies Record<Leaf, Story>

export const Choosing: Story = stories.choosing
export const GivingReason: Story = stories.givingReason
export const Preparing: Story = stories.preparing
export const Ready: Story = stories.ready
export const Downloading: Story = stories.downloading
export const Expired: Story = stories.expired
export const Failed: Story = stories.failed

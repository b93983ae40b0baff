import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { toListHref } from '#app/shell/url-params.ts'
import { noFile } from '#machines/import-list-setup.ts'
import {
  sampleAppliedList,
  sampleEndedList,
  sampleFaultyList,
  sampleGrowingList,
  sampleList,
  sampleMovedList,
  sampleUnknownList,
} from '#machines/import-list.model.ts'
import { importListMachine } from '#machines/import-list.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#office-messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { ImportListView, type ImportListViewProps } from './import-list-view.tsx'
import { importRows, toReport } from './samples.ts'

type Machine = typeof importListMachine
type Leaf = LeafId<Machine>
type Context = SnapshotFrom<Machine>['context']
const createState = (value: Leaf, context: Partial<Context> = {}) =>
  importListMachine.resolveState({
    value,
    context: {
      ...{ list: sampleList, file: noFile, meaning: null, confirmation: null, reason: '', failure: null },
      ...context,
    },
  })

const args: ImportListViewProps = {
  ...{ state: createState('comparing'), send: fn(), kind: 'WINES', search: {}, panel: null },
  rows: toReport(importRows),
  ...{ canWrite: true, canApply: true, canCreate: true, listHref: '/office/imports' },
  toHref: ({ moved, ...change }) =>
    toListHref('/office/imports/4', { ...change, ...(moved && { moved: 'true' }) }),
  ...{ onFile: fn(), onRefusals: fn(), onClose: fn() },
}

const meta = {
  title: 'Machines/import-list',
  component: ImportListView,
  args,
} satisfies Meta<typeof ImportListView>

export default meta
type Story = StoryObj<typeof meta>

const stories = {
  choosing: {
    args: { state: createState('choosing', { list: null }) },
    play: async ({ canvasElement, args: { onFile } }) => {
      const file = new File(['seller,code'], '와인.csv', { type: 'text/csv' })
      const label = m['imports.upload.label']()
      await userEvent.upload(within(canvasElement).getByLabelText(label, { selector: 'input' }), file)
      await expect(onFile).toHaveBeenCalledWith(file)
    },
  },
  reading: { args: { state: createState('reading', { list: null }) } },
  faulty: { args: { state: createState('faulty', { list: sampleFaultyList }), rows: toReport([]) } },
  mappingUnknown: {
    args: { state: createState('mappingUnknown', { list: sampleUnknownList }) },
    play: async ({ canvasElement, args: { send } }) => {
      const view = within(canvasElement)
      await userEvent.click(
        view.getByRole('button', { name: m['imports.mapped.drop_name']({ name: '로제와인' }) }),
      )
      await expect(send).toHaveBeenCalledWith({
        ...{ type: 'name.map', meaning: { column: 'kind', name: '로제와인', target: null } },
      })
      await userEvent.click(view.getByRole('button', { name: m['imports.renew']() }))
      await expect(send).toHaveBeenCalledWith({ type: 'list.renew' })
    },
  },
  mapping: { args: { state: createState('mapping', { list: sampleUnknownList }) } },
  confirming: { args: { state: createState('confirming', { list: sampleGrowingList }) } },
  comparing: {
    play: async ({ canvasElement, args: { send } }) => {
      const view = within(canvasElement)
      await userEvent.click(view.getByRole('button', { name: m['imports.apply.action']({ total: '3' }) }))
      await expect(send).toHaveBeenCalledWith({ type: 'list.apply', reason: '' })
      await userEvent.click(view.getByRole('button', { name: m['imports.discard']() }))
      await expect(send).toHaveBeenCalledWith({ type: 'list.discard' })
    },
  },
  renewing: { args: { state: createState('renewing') } },
  applying: { args: { state: createState('applying') } },
  discarding: { args: { state: createState('discarding') } },
  reloading: {
    args: {
      state: createState('reloading', {
        failure: createTextFailure('office.import.changed', m['errors.office.import.changed']),
        list: sampleMovedList,
      }),
    },
  },
  applied: { args: { state: createState('applied', { list: sampleAppliedList }) } },
  ended: { args: { state: createState('ended', { list: sampleEndedList }) } },
  failed: {
    args: {
      state: createState('failed', {
        failure: createTextFailure('network.unreachable', m['frame.failure.offline']),
      }),
    },
    play: async ({ canvasElement, args: { send } }) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: m['frame.retry']() }))
      await expect(send).toHaveBeenCalledWith({ type: 'list.retry' })
    },
  },
} satisfies Record<Leaf, Story>

export const Choosing: Story = stories.choosing
export const Reading: Story = stories.reading
export const Faulty: Story = stories.faulty
export const MappingUnknown: Story = stories.mappingUnknown
export const Mapping: Story = stories.mapping
export const Confirming: Story = stories.confirming
export const Comparing: Story = stories.comparing
export const Renewing: Story = stories.renewing
export const Applying: Story = stories.applying
export const Discarding: Story = stories.discarding
export const Reloading: Story = stories.reloading
export const Applied: Story = stories.applied
export const Ended: Story = stories.ended
export const Failed: Story = stories.failed

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { toListHref } from '#app/shell/url-params.ts'
import { noFile } from '#machines/import-list-setup.ts'
import { sampleFaultyList } from '#machines/import-list.model.ts'
import { importListMachine } from '#machines/import-list.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#office-messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { storeManager } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import type { ImportListViewProps } from './import-list-view.tsx'
import { ImportView } from './import-view.tsx'
import { offerList, offerRows, toReport, unlistedOfferList } from './samples.ts'

type Machine = typeof importListMachine
const createState = (value: LeafId<Machine>, context: Partial<SnapshotFrom<Machine>['context']> = {}) =>
  importListMachine.resolveState({
    value,
    context: {
      ...{ list: offerList, file: noFile, meaning: null, confirmation: null, reason: '', failure: null },
      ...context,
    },
  })

const view: ImportListViewProps = {
  ...{ state: createState('comparing'), send: fn(), kind: 'OFFERS', search: {}, panel: null },
  rows: toReport(offerRows),
  ...{ canWrite: true, canApply: true, canCreate: false, listHref: '/seller/import' },
  toHref: ({ moved, ...change }) =>
    toListHref('/seller/import', { list: 4, ...change, ...(moved && { moved: 'true' }) }),
  ...{ onFile: fn(), onRefusals: fn(), onClose: fn() },
}

const meta = {
  title: 'Office/Pages/seller-import',
  component: ImportView,
  parameters: { layout: 'fullscreen' },
  args: { view, failure: null, listHref: '/seller/import', onRetry: fn() },
  render: (args) => (
    <DeskView me={storeManager} path="/seller/import" onLock={fn()} onLogOut={fn()}>
      <ImportView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof ImportView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: m['imports.apply.action']({ total: '3' }) }))
    await expect(view.send).toHaveBeenCalledWith({ type: 'list.apply', reason: '' })
    await userEvent.click(page.getByRole('button', { name: m['imports.refused_file']() }))
    await expect(view.onRefusals).toHaveBeenCalled()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const UnlistedWines: Story = {
  args: { view: { ...view, state: createState('mappingUnknown', { list: unlistedOfferList }) } },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: m['imports.unlisted.propose']() })
    await expect(link).toHaveAttribute('href', '/seller/wines')
  },
}

export const UnlistedWinesOnAPhone: Story = { ...UnlistedWines, globals: { viewport: { value: 'phone' } } }

export const Unreadable: Story = {
  args: {
    view: {
      ...view,
      rows: toReport([]),
      state: createState('faulty', { list: { ...offerList, ...sampleFaultyList, kind: 'OFFERS' } }),
    },
  },
}

export const Applying: Story = { args: { view: { ...view, state: createState('applying') } } }

export const Moved: Story = {
  args: {
    view: {
      ...view,
      search: { moved: true },
      rows: toReport(offerRows.slice(0, 1).map((row) => ({ ...row, moved: true }))),
      state: createState('comparing', {
        list: { ...offerList, moved: 1 },
        failure: createTextFailure('office.import.changed', m['errors.office.import.changed']),
      }),
    },
  },
}

export const Applied: Story = {
  args: {
    view: {
      ...view,
      state: createState('applied', {
        list: { ...offerList, state: 'APPLIED', endedBy: '이매니저', endedAt: '2026-11-28T05:10:00.000Z' },
      }),
    },
  },
}

export const AppliedOnAPhone: Story = { ...Applied, globals: { viewport: { value: 'phone' } } }

export const Loading: Story = { args: { view: undefined } }

export const Failed: Story = { args: { view: undefined, failure: m['errors.office.import.not_found']() } }

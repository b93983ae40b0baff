import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { toListHref } from '#app/shell/url-params.ts'
import { noFile } from '#machines/import-list-setup.ts'
import {
  sampleAppliedList,
  sampleFaultyList,
  sampleGrowingList,
  sampleMovedList,
  sampleUnknownList,
} from '#machines/import-list.model.ts'
import { importListMachine } from '#machines/import-list.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import { m } from '#office-messages'
import { createTextFailure } from '../../../.storybook/create-failure.ts'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import type { ImportListViewProps } from './import-list-view.tsx'
import { ImportView } from './import-view.tsx'
import { TargetForm } from './name-panel.tsx'
import { importRows, toReport } from './samples.ts'

type Machine = typeof importListMachine
const createState = (value: LeafId<Machine>, context: Partial<SnapshotFrom<Machine>['context']> = {}) =>
  importListMachine.resolveState({
    value,
    context: {
      ...{
        list: sampleUnknownList,
        file: noFile,
        meaning: null,
        confirmation: null,
        reason: '',
        failure: null,
      },
      ...context,
    },
  })

const view: ImportListViewProps = {
  ...{ state: createState('mappingUnknown'), send: fn(), kind: 'WINES', search: {}, panel: null },
  rows: toReport(importRows),
  ...{ canWrite: true, canApply: true, canCreate: true, listHref: '/office/imports' },
  toHref: ({ moved, ...change }) =>
    toListHref('/office/imports/4', { ...change, ...(moved && { moved: 'true' }) }),
  ...{ onFile: fn(), onRefusals: fn(), onClose: fn() },
}

const meta = {
  title: 'Office/Pages/import',
  component: ImportView,
  parameters: { layout: 'fullscreen' },
  args: { view, failure: null, listHref: '/office/imports', onRetry: fn() },
  render: (args) => (
    <DeskView me={owner} path="/office/imports/4" onLock={fn()} onLogOut={fn()}>
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
    const apply = page.getByRole('button', { name: m['imports.apply.action']({ total: '3' }) })
    await userEvent.click(apply)
    await expect(page.getByText(m['imports.apply.reason_rule']())).toBeVisible()
    await userEvent.type(page.getByLabelText(new RegExp(m['imports.apply.reason']())), '원가가 내렸어요.')
    await userEvent.click(apply)
    await expect(view.send).toHaveBeenCalledWith({ type: 'list.apply', reason: '원가가 내렸어요.' })
    await userEvent.click(page.getByRole('button', { name: m['imports.table.more']({ total: '2' }) }))
    await expect(page.getByText(/24/)).toBeVisible()
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Loading: Story = { args: { view: undefined } }

export const Failed: Story = { args: { view: undefined, failure: m['frame.failure.offline']() } }

export const Empty: Story = { args: { view: { ...view, rows: toReport([]), search: { state: 'SAME' } } } }

export const RowsLoading: Story = { args: { view: { ...view, rows: undefined } } }

export const Unreadable: Story = {
  args: { view: { ...view, state: createState('faulty', { list: sampleFaultyList }), rows: toReport([]) } },
}

const onChoose = fn()

export const Mapping: Story = {
  args: {
    view: {
      ...view,
      search: { panel: 'map', column: 'grapes', name: '카베르네 소비뇬' },
      panel: (
        <TargetForm
          options={[
            { value: '7', label: '카베르네 소비뇽' },
            { value: '8', label: '카베르네 프랑' },
          ]}
          isWorking={false}
          onChoose={onChoose}
        />
      ),
    },
  },
  play: async () => {
    const panel = within(await screen.findByRole('dialog'))
    await userEvent.click(panel.getByRole('button', { name: m['imports.unknown.save']() }))
    await expect(panel.getByText(m['imports.unknown.target_rule']())).toBeVisible()
    await userEvent.click(panel.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: '카베르네 소비뇽' }))
    await userEvent.click(panel.getByRole('button', { name: m['imports.unknown.save']() }))
    await expect(onChoose).toHaveBeenCalledWith(7)
  },
}

/** Much that the shop lacks is created together; what is nearly a name of the shop is left out at first. */
export const Growing: Story = {
  args: { view: { ...view, state: createState('comparing', { list: sampleGrowingList }), send: fn() } },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('checkbox', { name: /^Toscanna/ })).not.toBeChecked()
    await userEvent.click(page.getByRole('checkbox', { name: /^Kakheti/ }))
    await userEvent.click(page.getByRole('button', { name: m['imports.new.action']({ total: '3' }) }))
    await expect(args.view?.send).toHaveBeenLastCalledWith({
      type: 'proposals.confirm',
      confirmation: { keys: ['country:GE', 'area:IT:roero', 'grape:saperavi'] },
    })
    const field = page.getByRole('textbox', { name: 'Roero Riserva' })
    await expect(field).toHaveValue('로에로 리세르바')
    await userEvent.clear(field)
    await userEvent.type(field, '로에로 리제르바')
    await userEvent.click(page.getByRole('button', { name: m['imports.korean.action']({ total: '1' }) }))
    await expect(args.view?.send).toHaveBeenLastCalledWith({
      type: 'proposals.confirm',
      confirmation: { names: [{ name: 'Roero Riserva', korean: '로에로 리제르바' }], joins: [] },
    })
    await userEvent.click(page.getByRole('button', { name: /^토르벨로 바롤로: / }))
    await expect(args.view?.send).toHaveBeenLastCalledWith({
      type: 'proposals.confirm',
      confirmation: {
        names: [],
        joins: [{ key: 'seongsu-wine-lab:B-7', into: 'seongsu-wine-lab:A-7' }],
      },
    })
  },
}

export const GrowingOnAPhone: Story = {
  ...Growing,
  play: undefined,
  globals: { viewport: { value: 'phone' } },
}

export const Moved: Story = {
  args: {
    view: {
      ...view,
      state: createState('comparing', {
        list: sampleMovedList,
        failure: createTextFailure('office.import.changed', m['errors.office.import.changed']),
      }),
      rows: toReport(importRows.filter(({ moved }) => moved)),
      search: { moved: true },
    },
  },
}

export const Applied: Story = {
  args: { view: { ...view, state: createState('applied', { list: sampleAppliedList }) } },
}

export const NotPermitted: Story = { args: { view: { ...view, canApply: false, canCreate: false } } }

export const ReadOnly: Story = {
  args: { view: { ...view, canWrite: false, canApply: false, canCreate: false } },
}

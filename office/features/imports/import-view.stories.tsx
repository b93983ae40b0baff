import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { ImportView } from './import-view.tsx'
import { TargetForm } from './name-panel.tsx'
import { appliedImport, importRows, openImport, toReport, unreadableImport } from './samples.ts'

const meta = {
  title: 'Office/Pages/import',
  component: ImportView,
  parameters: { layout: 'fullscreen' },
  args: {
    list: openImport,
    rows: toReport(importRows),
    failure: null,
    search: {},
    ...{ canWrite: true, canApply: true, canCreate: true },
    ...{ working: null, refusal: null, panel: null },
    toHref: ({ moved, ...change }) =>
      toListHref('/office/imports/4', { ...change, ...(moved && { moved: 'true' }) }),
    ...{ onAct: fn(), onRefusals: fn(), onClose: fn(), onRetry: fn() },
  },
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
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const apply = page.getByRole('button', { name: m['imports.apply.action']({ total: '3' }) })
    await userEvent.click(apply)
    await expect(page.getByText(m['imports.apply.reason_rule']())).toBeVisible()
    await userEvent.type(page.getByLabelText(new RegExp(m['imports.apply.reason']())), '원가가 내렸어요.')
    await userEvent.click(apply)
    await expect(args.onAct).toHaveBeenCalledWith({ name: 'apply', reason: '원가가 내렸어요.' })
    await userEvent.click(page.getByRole('button', { name: m['imports.table.more']({ total: '2' }) }))
    await expect(page.getByText(/24/)).toBeVisible()
    await userEvent.click(
      page.getByRole('button', { name: m['imports.mapped.drop_name']({ name: '로제와인' }) }),
    )
    await expect(args.onAct).toHaveBeenCalledWith({
      ...{ name: 'map', column: 'kind', unknown: '로제와인', target: null },
    })
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Loading: Story = { args: { list: undefined, rows: undefined } }

export const Failed: Story = {
  args: { list: undefined, rows: undefined, failure: m['frame.failure.offline']() },
}

export const Empty: Story = { args: { rows: toReport([]), search: { state: 'SAME' } } }

export const Unreadable: Story = { args: { list: unreadableImport, rows: toReport([]) } }

const onChoose = fn()

export const Mapping: Story = {
  args: {
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

export const Applying: Story = { args: { working: 'apply' } }

export const Moved: Story = {
  args: {
    list: { ...openImport, moved: 1 },
    rows: toReport(importRows.filter(({ moved }) => moved)),
    search: { moved: true },
    refusal: '그사이 내용이 바뀌어 반영하지 않았어요. 바뀐 줄을 보고 다시 해 주세요.',
  },
}

export const Applied: Story = { args: { list: appliedImport } }

export const NotPermitted: Story = { args: { canApply: false, canCreate: false } }

export const ReadOnly: Story = { args: { canWrite: false, canApply: false, canCreate: false } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { toListHref } from '#app/shell/url-params.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { auditEntries, owner } from '../../samples.ts'
import { AuditView, type AuditViewProps } from './audit-view.tsx'

const toLog = (items: typeof auditEntries, totalElements = items.length) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: Math.ceil(totalElements / 50), totalElements },
})

const args: AuditViewProps = {
  log: toLog(auditEntries),
  failure: null,
  search: {},
  toHref: (change) => toListHref('/office/audit', change),
  onRetry: fn(),
  onFilter: fn(),
}

const meta = {
  title: 'Office/Pages/audit',
  component: AuditView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={owner} path="/office/audit" onLock={fn()} onLogOut={fn()}>
      <AuditView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof AuditView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onFilter } }) => {
    const form = within(canvasElement)
    await userEvent.selectOptions(form.getByLabelText(m['audit.filter.act']()), 'office.log_in')
    await userEvent.click(form.getByRole('button', { name: m['audit.filter.action']() }))
    await expect(onFilter).toHaveBeenCalledWith({ act: 'office.log_in' })
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Many: Story = { args: { log: toLog(auditEntries, 10_001) } }

export const Empty: Story = { args: { log: toLog([]), search: { act: 'nothing.done' } } }

export const Loading: Story = { args: { log: undefined } }

export const Failed: Story = { args: { log: undefined, failure: m['frame.failure.offline']() } }

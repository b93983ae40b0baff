import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { CashView } from './cash-view.tsx'
import { cashDays, cashGifts } from './samples.ts'

const toList = (items: typeof cashGifts | []) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: Math.ceil(items.length / 50), totalElements: items.length },
})
const form = { preview: null, isWorking: false, failure: null, onPreview: fn(), onGive: fn() }
const decision = { gift: cashGifts[0], canDecide: true, isWorking: false, failure: null, onDecide: fn() }

const meta = {
  title: 'Office/Pages/cash',
  component: CashView,
  parameters: { layout: 'fullscreen' },
  args: {
    list: toList(cashGifts),
    ...{ failure: null, done: null, search: {}, days: cashDays, daysFailure: null, decision: null, form },
    range: { from: '2026-12-01', until: '2026-12-02' },
    toHref: (change) => toListHref('/office/cash', change),
    ...{ onDays: fn(), onClose: fn(), onRetry: fn() },
  },
  render: (props) => (
    <DeskView me={owner} path="/office/cash" onLock={fn()} onLogOut={fn()}>
      <CashView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof CashView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { globals: { viewport: { value: 'desktop' } } }
export const English: Story = { globals: { locale: 'en-US', viewport: { value: 'desktop' } } }
export const Giving: Story = {
  args: {
    search: { panel: 'give' },
    form: {
      ...form,
      preview: {
        members: '17 nobody',
        answer: { receivers: 1, refusals: [{ entry: 'nobody', reason: 'UNKNOWN' }], limit: 30_000 },
      },
    },
  },
  play: async () => {
    const dialog = within(document.body)
    await userEvent.type(await dialog.findByLabelText(m['coupons.gift.members']()), '17 nobody')
    await userEvent.click(dialog.getByRole('button', { name: m['cash.give']({ count: '1' }) }))
    await expect(dialog.getByText(m['cash.rule.reason']())).toBeVisible()
    await expect(dialog.getByText(m['coupons.refusal.unknown'](), { exact: false })).toBeVisible()
  },
}
export const Deciding: Story = {
  args: { search: { gift: 3 }, decision },
  play: async () => {
    const dialog = within(document.body)
    const accept = m['cash.accept']({ total: formatWon(240_000) })
    await userEvent.click(await dialog.findByRole('button', { name: accept }))
    await expect(decision.onDecide).toHaveBeenCalledWith({ accepted: true })
    await userEvent.type(dialog.getByLabelText(m['cash.refuse_reason']()), '대상이 아니에요')
    await userEvent.click(dialog.getByRole('button', { name: m['cash.refuse']() }))
    await expect(decision.onDecide).toHaveBeenCalledWith({ accepted: false, reason: '대상이 아니에요' })
  },
}
export const Given: Story = { args: { done: m['cash.done.given']() } }
export const Empty: Story = { args: { list: toList([]), days: [] } }
export const Loading: Story = { args: { list: undefined, days: undefined } }
export const Failed: Story = {
  args: {
    ...{ list: undefined, failure: '서버에 연결되지 않아요.' },
    ...{ days: undefined, daysFailure: '서버에 연결되지 않아요.' },
  },
}
export const ReadOnly: Story = { args: { form: null } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { payables, periods, sampleToday, statementCards, toSettlementPage } from './samples.ts'
import { formatPeriod } from './settlement-words.ts'
import { SettlementsView, type SettlementsViewProps } from './settlements-view.tsx'

const args: SettlementsViewProps = {
  shown: { tab: 'owed', list: toSettlementPage(payables) },
  search: {},
  periods: periods.map((period) => ({ value: String(period.id), label: formatPeriod(period) })),
  sellers: payables.map(({ company }) => ({ value: String(company.id), label: company.name })),
  ...{ failure: null, done: null, actFailure: null, today: sampleToday, canAct: true },
  ...{ closing: null, isMakingFile: false },
  toHref: (change) => toListHref('/office/settlements', change),
  toStatementHref: (id) => `/office/settlements/${id}`,
  ...{ onRetry: fn(), onFilter: fn(), onClosePeriod: fn(), onPayoutFile: fn() },
}
const reader = { ...owner, reads: [...owner.reads, 'settlements.close' as const] }
const periodList = { tab: 'periods', list: toSettlementPage(periods) } as const
const statementList = { tab: 'statements', list: toSettlementPage(statementCards) } as const
const [, overPeriod] = periods as [(typeof periods)[number], (typeof periods)[number]]
const approvedIds = statementCards.flatMap(({ id, state }) => (state === 'APPROVED' ? [id] : []))

const meta = {
  title: 'Office/Pages/settlements',
  component: SettlementsView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={reader} path="/office/settlements" onLock={fn()} onLogOut={fn()}>
      <SettlementsView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof SettlementsView>

export default meta
type Story = StoryObj<typeof meta>

export const Owed: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const text = m['settlements.owed.late']({ count: '1' })
    await expect(within(canvasElement).getByText(text)).toBeVisible()
  },
}
export const OwedOnAPhone: Story = {}
export const NothingOwed: Story = { args: { shown: { tab: 'owed', list: toSettlementPage([]) } } }

export const Periods: Story = {
  args: { shown: periodList, search: { tab: 'periods' } },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onClosePeriod } }) => {
    const period = formatPeriod(overPeriod)
    const name = m['settlements.period.close_one']({ period })
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    const question = within(canvasElement).getByRole('alertdialog', {
      name: m['settlements.period.question']({ period }),
    })
    const confirm = m['settlements.period.close']()
    await userEvent.click(within(question).getByRole('button', { name: confirm }))
    await expect(onClosePeriod).toHaveBeenCalledWith(overPeriod)
  },
}
export const PeriodsOnAPhone: Story = { args: { shown: periodList, search: { tab: 'periods' } } }
export const ClosingAPeriod: Story = {
  args: { shown: periodList, search: { tab: 'periods' }, closing: overPeriod.id },
  globals: { viewport: { value: 'desktop' } },
}
export const PeriodClosed: Story = {
  args: {
    ...{ shown: periodList, search: { tab: 'periods' } },
    done: m['settlements.period.done']({ period: formatPeriod(overPeriod) }),
  },
}
export const PeriodNotClosed: Story = {
  args: { shown: periodList, search: { tab: 'periods' }, actFailure: m['frame.failure.offline']() },
}
export const NoPeriods: Story = {
  args: { shown: { tab: 'periods', list: toSettlementPage([]) }, search: { tab: 'periods' } },
}

export const Statements: Story = {
  args: { shown: statementList, search: { tab: 'statements' } },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onPayoutFile } }) => {
    const canvas = within(canvasElement)
    const name = m['settlements.file.page']({ count: String(approvedIds.length) })
    await userEvent.click(canvas.getByRole('checkbox', { name }))
    await userEvent.click(canvas.getByRole('button', { name: m['settlements.file.action']() }))
    await expect(onPayoutFile).toHaveBeenCalledWith(approvedIds)
  },
}
export const StatementsOnAPhone: Story = { args: { shown: statementList, search: { tab: 'statements' } } }
export const NoStatements: Story = {
  args: {
    shown: { tab: 'statements', list: toSettlementPage([]) },
    search: { tab: 'statements', state: 'HELD' },
  },
}
export const ReadOnly: Story = {
  args: { shown: statementList, search: { tab: 'statements' }, canAct: false },
  globals: { viewport: { value: 'desktop' } },
}
export const Loading: Story = { args: { shown: { tab: 'owed', list: undefined } } }
export const Failed: Story = {
  args: { shown: { tab: 'owed', list: undefined }, failure: m['frame.failure.offline']() },
}

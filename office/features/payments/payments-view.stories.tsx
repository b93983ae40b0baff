import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { formatWon } from '#app/format.ts'
import { toListHref } from '#app/shell/url-params.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { owner } from '../../samples.ts'
import { differences, toReconciliationPage } from '../reconciliation/samples.ts'
import { PaymentsView, type PaymentsViewProps } from './payments-view.tsx'
import { doubtfulPayments, refundsOwed, toMoneyPage, unmatchedDeposits } from './samples.ts'

const args: PaymentsViewProps = {
  money: { tab: 'doubt', list: toMoneyPage(doubtfulPayments) },
  page: undefined,
  ...{ failure: null, done: null, actFailure: null, canAct: true, working: null, match: null, closing: null },
  toHref: (change) => toListHref('/office/payments', change),
  toOrderHref: (oid) => `/office/orders/${oid}`,
  ...{ onRetry: fn(), onAsk: fn(), onRefund: fn(), onClose: fn() },
}
const [deposit, strangeDeposit] = unmatchedDeposits as [
  (typeof unmatchedDeposits)[number],
  (typeof unmatchedDeposits)[number],
]
const match = { deposit, canAct: true, isWorking: false, failure: null, onMatch: fn() }

const meta = {
  title: 'Office/Pages/payments',
  component: PaymentsView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={owner} path="/office/payments" onLock={fn()} onLogOut={fn()}>
      <PaymentsView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof PaymentsView>

export default meta
type Story = StoryObj<typeof meta>

export const InDoubt: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onAsk } }) => {
    const [first] = within(canvasElement).getAllByRole('button', { name: m['payments.act.ask']() })
    if (first) await userEvent.click(first)
    const oid = doubtfulPayments.find((payment) => payment.oid)?.oid
    await expect(within(canvasElement).getByRole('link', { name: oid ?? '' })).toHaveAttribute(
      'href',
      `/office/orders/${oid}`,
    )
    await expect(onAsk).toHaveBeenCalledWith(doubtfulPayments[0])
  },
}

export const RefundsOwed: Story = {
  args: { money: { tab: 'refunds', list: toMoneyPage(refundsOwed) } },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args: { onRefund } }) => {
    const buttons = within(canvasElement).getAllByRole('button', { name: m['payments.act.refund']() })
    if (buttons[1]) await userEvent.click(buttons[1])
    await expect(onRefund).toHaveBeenCalledWith(refundsOwed[1])
  },
}

export const Deposits: Story = {
  args: { money: { tab: 'deposits', list: toMoneyPage(unmatchedDeposits) } },
  globals: { viewport: { value: 'desktop' } },
}

export const DepositsOfALaterPage: Story = {
  args: { money: { tab: 'deposits', list: toMoneyPage(unmatchedDeposits) }, page: 3 },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getAllByRole('link', { name: deposit.depositorMasked })[0]
    await expect(link).toHaveAttribute(
      'href',
      toListHref('/office/payments', { tab: 'deposits', page: 3, deposit: deposit.id }),
    )
  },
}

export const Matching: Story = {
  args: { money: { tab: 'deposits', list: toMoneyPage(unmatchedDeposits) }, match },
  play: async ({ canvasElement }) => {
    const name = m['payments.match.action']({ amount: formatWon(deposit.amount) })
    await userEvent.click(await within(canvasElement).findByRole('button', { name }))
    await expect(match.onMatch).toHaveBeenCalledWith(deposit.candidates[0]?.oid)
  },
}

export const MatchRefused: Story = {
  args: {
    money: { tab: 'deposits', list: toMoneyPage(unmatchedDeposits) },
    match: { ...match, deposit: strangeDeposit, failure: m['errors.office.deposit.not_awaited']() },
  },
}

const [, , , , difference = differences[0]] = differences
const cases = { tab: 'differences' as const, list: toReconciliationPage(differences.slice(4)) }
const closing = { difference: difference as (typeof differences)[number], isWorking: false, failure: null }
const onCloseCase = fn()

export const Differences: Story = {
  args: { money: cases },
  globals: { viewport: { value: 'desktop' } },
}

export const ClosingACase: Story = {
  args: { money: cases, closing: { ...closing, onCloseCase } },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    const name = m['reconciliation.cases.close']()
    await userEvent.click(await view.findByRole('button', { name }))
    await expect(onCloseCase).not.toHaveBeenCalled()
    await userEvent.type(await view.findByLabelText(m['reconciliation.cases.text']()), '돌려받았어요.')
    await userEvent.click(view.getByRole('button', { name }))
    await expect(onCloseCase).toHaveBeenCalledWith('돌려받았어요.')
  },
}

export const Asking: Story = { args: { working: String(doubtfulPayments[0]?.id) } }

export const Settled: Story = { args: { done: m['payments.done.asked']() } }

export const ActFailed: Story = { args: { actFailure: m['errors.office.payment.busy']() } }

export const NothingInDoubt: Story = { args: { money: { tab: 'doubt', list: toMoneyPage([]) } } }

export const ReadOnly: Story = { args: { canAct: false } }

export const Loading: Story = { args: { money: { tab: 'doubt', list: undefined } } }

export const Failed: Story = {
  args: { money: { tab: 'doubt', list: undefined }, failure: m['frame.failure.offline']() },
}

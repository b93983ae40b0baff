import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { formatDate } from '#app/format.ts'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { storeManager } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { OwnSettlementsView, type OwnSettlementsViewProps } from './own-settlements-view.tsx'
import { openStatement, payables, sampleToday, statementCards, toSettlementPage } from './samples.ts'
import { formatSignedWon } from './settlement-words.ts'

const [first] = statementCards as [(typeof statementCards)[number]]
const list = toSettlementPage([openStatement, ...statementCards])

const args: OwnSettlementsViewProps = {
  ...{ list, payable: payables[1] ?? null, failure: null, search: {}, today: sampleToday },
  toHref: (change) => toListHref('/seller/settlements', change),
  toStatementHref: (id) => `/seller/settlements/${id}`,
  onRetry: fn(),
}
const seller = {
  ...{ ...storeManager, roles: ['seller_owner' as const] },
  reads: [...storeManager.reads, 'settlements.close' as const],
}

const meta = {
  title: 'Office/Pages/own-settlements',
  component: OwnSettlementsView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <DeskView me={seller} path="/seller/settlements" onLock={fn()} onLogOut={fn()}>
      <OwnSettlementsView {...props} />
    </DeskView>
  ),
} satisfies Meta<typeof OwnSettlementsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const line = m['settlements.own.due']({
      amount: formatSignedWon(first.total),
      day: formatDate(first.payBy),
    })
    await expect(within(canvasElement).getAllByText(line)[0]).toBeVisible()
  },
}
export const OnAPhone: Story = {}
export const Late: Story = {
  args: { today: '2026-12-05' },
  play: async ({ canvasElement }) => {
    const line = m['settlements.own.late']({
      amount: formatSignedWon(first.total),
      day: formatDate(first.payBy),
    })
    await expect(within(canvasElement).getAllByText(line)[0]).toBeVisible()
  },
}
export const Empty: Story = { args: { list: toSettlementPage([]), payable: null } }
export const NothingFound: Story = { args: { list: toSettlementPage([]), search: { state: 'HELD' } } }
export const Loading: Story = { args: { list: undefined, payable: null } }
export const Failed: Story = {
  args: { list: undefined, payable: null, failure: m['frame.failure.offline']() },
}

import type { ReactNode } from 'react'
import { m } from '#office-messages'
import { Drawer } from '#ui/drawer'
import { Notice } from '#ui/notice'
import { TabLinks } from '#ui/tab-links'
import { Stack } from '#ui/stack'
import { ListFrame } from '../../shell/list-frame.tsx'
import { DepositTable } from './deposit-table.tsx'
import { DifferenceTable } from '../reconciliation/difference-table.tsx'
import type { DifferencePage } from '../reconciliation/reconciliation.queries.ts'
import { CloseCaseForm, type CloseCaseFormProps } from './close-case-form.tsx'
import { MatchForm, type MatchFormProps } from './match-form.tsx'
import { MoneyTable } from './money-table.tsx'
import { moneyTabs, type MoneyTab, type PaymentsSearch } from './payments-search.ts'
import type { DepositPage, DoubtPage, PaymentInDoubt, RefundOwed, RefundPage } from './payments.queries.ts'

/** The list of the open tab; undefined while it is on its way. */
export type MoneyList =
  | { tab: 'doubt'; list: DoubtPage | undefined }
  | { tab: 'refunds'; list: RefundPage | undefined }
  | { tab: 'deposits'; list: DepositPage | undefined }
  | { tab: 'differences'; list: DifferencePage | undefined }

export interface PaymentsViewProps {
  /** The open tab with its list. */
  money: MoneyList
  /** The page of the list, which stays when a panel opens; undefined for the first. */
  page: number | undefined
  failure: string | null
  done: string | null
  /** What the last act failed with. */
  actFailure: string | null
  canAct: boolean
  /** The row on which something is done. */
  working: string | null
  /** The deposit whose panel is open; null for none. */
  match: MatchFormProps | null
  /** The case whose panel is open; null for none. */
  closing: CloseCaseFormProps | null
  toHref: (change: Partial<PaymentsSearch>) => string
  /** The page of an order; null for a person who may not read it. */
  toOrderHref: ((oid: string) => string) | null
  onRetry: () => void
  onAsk: (payment: PaymentInDoubt) => void
  onRefund: (refund: RefundOwed) => void
  onClose: () => void
}

const tabNames: Record<MoneyTab, () => string> = {
  doubt: m['payments.tab.doubt'],
  refunds: m['payments.tab.refunds'],
  deposits: m['payments.tab.deposits'],
  differences: m['payments.tab.differences'],
}
const leads: Record<MoneyTab, () => string> = {
  doubt: m['payments.lead.doubt'],
  refunds: m['payments.lead.refunds'],
  deposits: m['payments.lead.deposits'],
  differences: m['reconciliation.cases.lead'],
}

const Rows = (props: PaymentsViewProps): ReactNode => {
  const { money, page, canAct, working, toHref, toOrderHref, onAsk, onRefund } = props
  if (money.tab === 'deposits')
    return (
      <DepositTable
        rows={money.list?._embedded.items ?? []}
        toHref={(deposit) => toHref({ tab: 'deposits', page, deposit })}
      />
    )
  if (money.tab === 'differences')
    return (
      <DifferenceTable
        rows={money.list?._embedded.items ?? []}
        caption={tabNames.differences()}
        empty={m['reconciliation.cases.empty']()}
        act={
          canAct
            ? {
                label: () => m['reconciliation.cases.close'](),
                name: ({ transactionId }) =>
                  m['reconciliation.cases.close_one']({ transaction: transactionId }),
                toHref: (difference) => toHref({ tab: 'differences', page, difference }),
              }
            : null
        }
        toOrderHref={toOrderHref}
      />
    )
  const common = {
    toOrderHref,
    caption: tabNames[money.tab](),
    empty: money.tab === 'doubt' ? m['payments.empty.doubt']() : m['payments.empty.refunds'](),
  }
  if (money.tab === 'doubt') {
    const ask = {
      ...{ label: m['payments.act.ask'](), workingLabel: m['payments.act.asking'](), working },
      onAct: onAsk,
    }
    return <MoneyTable {...common} rows={money.list?._embedded.items ?? []} act={canAct ? ask : null} />
  }
  const refund = {
    ...{ label: m['payments.act.refund'](), workingLabel: m['payments.act.refunding'](), working },
    onAct: onRefund,
  }
  return <MoneyTable {...common} rows={money.list?._embedded.items ?? []} act={canAct ? refund : null} />
}

/** Payments in doubt, refunds that are owed, deposits without an order. */
export const PaymentsView = (props: PaymentsViewProps) => {
  const { money, failure, done, actFailure, match, closing, toHref, onRetry, onClose } = props
  return (
    <ListFrame
      title={m['payments.title']()}
      lead={leads[money.tab]()}
      filters={
        <Stack gap={12}>
          <TabLinks
            label={m['payments.title']()}
            tabs={moneyTabs.map((tab) => ({
              label: tabNames[tab](),
              href: toHref({ tab: tab === 'doubt' ? undefined : tab }),
              current: tab === money.tab,
            }))}
          />
          {actFailure && (
            <Notice tone="error" live="alert">
              {actFailure}
            </Notice>
          )}
        </Stack>
      }
      done={done}
      failure={failure}
      onRetry={onRetry}
      page={money.list?.page}
      hrefOf={(page) => toHref({ tab: money.tab === 'doubt' ? undefined : money.tab, page })}
    >
      <Rows {...props} />
      <Drawer
        side="end"
        open={match !== null}
        onClose={onClose}
        title={m['payments.match.title']()}
        closeLabel={m['list.close']()}
      >
        {match && <MatchForm key={match.deposit.id} {...match} />}
      </Drawer>
      <Drawer
        side="end"
        open={closing !== null}
        onClose={onClose}
        title={m['reconciliation.cases.title']()}
        closeLabel={m['list.close']()}
      >
        {closing && <CloseCaseForm key={closing.difference.id} {...closing} />}
      </Drawer>
    </ListFrame>
  )
}

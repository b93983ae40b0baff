import { useState } from 'react'
import { m } from '#office-messages'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { ListFrame } from '../../shell/list-frame.tsx'
import { ListTools } from '../../shell/list-tools.tsx'
import { PayablesTable } from './payables-table.tsx'
import { PayoutBar } from './payout-bar.tsx'
import { PeriodsTable } from './periods-table.tsx'
import { StatementFilters, type StatementFiltersProps } from './statement-filters.tsx'
import { listStatementColumns, StatementsTable } from './statements-table.tsx'
import { settlementTabs, type SettlementTab } from './settlements-search.ts'
import type { PayableList, PeriodList, SettlementPeriod, StatementList } from './settlements.queries.ts'

/** The list of the open tab; undefined while it is on its way. */
export type SettlementList =
  | { tab: 'owed'; list: PayableList | undefined }
  | { tab: 'periods'; list: PeriodList | undefined }
  | { tab: 'statements'; list: StatementList | undefined }

export interface SettlementsViewProps extends StatementFiltersProps {
  shown: SettlementList
  failure: string | null
  /** What the last act did, and what it failed with. */
  done: string | null
  actFailure: string | null
  today: string
  /** Whether the person closes periods and pays, or only reads. */
  canAct: boolean
  /** The period that is being closed. */
  closing: number | null
  /** Whether the payout file is being made. */
  isMakingFile: boolean
  toStatementHref: (id: number) => string
  onRetry: () => void
  onClosePeriod: (period: SettlementPeriod) => void
  onPayoutFile: (ids: number[]) => void
}

const tabNames: Record<SettlementTab, () => string> = {
  owed: m['settlements.tab.owed'],
  periods: m['settlements.tab.periods'],
  statements: m['settlements.tab.statements'],
}

type StatementsProps = SettlementsViewProps & { list: StatementList }

const Statements = (props: StatementsProps) => {
  const { list, search, canAct, isMakingFile, today, toStatementHref, onPayoutFile } = props
  const [selected, setSelected] = useState<number[]>([])
  const payable = list._embedded.items.filter(({ state }) => state === 'APPROVED')
  const chosenIds = selected.filter((id) => payable.some((one) => one.id === id))
  const toggle = (id: number) =>
    setSelected(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id])
  return (
    <Stack gap={16}>
      {canAct && (
        <PayoutBar
          payable={payable}
          chosenIds={chosenIds}
          isWorking={isMakingFile}
          onSelect={setSelected}
          onDownload={onPayoutFile}
        />
      )}
      <StatementsTable
        rows={list._embedded.items}
        cols={search.cols}
        today={today}
        toStatementHref={toStatementHref}
        chosenIds={canAct && payable.length > 0 ? chosenIds : null}
        onToggle={toggle}
      />
    </Stack>
  )
}

const Rows = (props: SettlementsViewProps) => {
  const { shown, today, canAct, closing, toHref, onClosePeriod } = props
  if (!shown.list) return null
  switch (shown.tab) {
    case 'owed':
      return (
        <PayablesTable
          list={shown.list}
          today={today}
          toStatementsHref={(company) => toHref({ ...noFilters, tab: 'statements', company })}
        />
      )
    case 'periods':
      return (
        <PeriodsTable
          list={shown.list}
          canClose={canAct}
          working={closing}
          toStatementsHref={(period) => toHref({ ...noFilters, tab: 'statements', period })}
          onClose={onClosePeriod}
        />
      )
    case 'statements':
      return <Statements {...props} list={shown.list} />
  }
}

const noFilters = { period: undefined, company: undefined, state: undefined, sort: undefined }

/** What sellers are owed, the periods in which it is reckoned, and the statements by which it is paid. */
export const SettlementsView = (props: SettlementsViewProps) => {
  const { shown, search, failure, done, actFailure, today, toHref, toStatementHref, onRetry } = props
  const isStatements = shown.tab === 'statements'
  return (
    <ListFrame
      title={m['settlements.title']()}
      lead={m['settlements.lead']()}
      filters={
        <Stack gap={16}>
          <TabLinks
            label={m['settlements.title']()}
            tabs={settlementTabs.map((tab) => ({
              label: tabNames[tab](),
              href: toHref({ ...noFilters, tab: tab === 'owed' ? undefined : tab }),
              current: tab === shown.tab,
            }))}
          />
          {isStatements && <StatementFilters {...props} />}
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
      page={shown.list?.page}
      tools={
        isStatements && (
          <ListTools
            columns={listStatementColumns({ today, toStatementHref })}
            look={search}
            toHref={toHref}
          />
        )
      }
      hrefOf={(page) => toHref({ page })}
    >
      <Rows {...props} />
    </ListFrame>
  )
}

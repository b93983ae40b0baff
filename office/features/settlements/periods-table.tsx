import { useState } from 'react'
import { formatCount, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Confirm } from '#ui/confirm'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { toCycleName } from '../sellers/seller-words.ts'
import { formatPeriod, formatSignedWon, toStatementStateName, toStatementTone } from './settlement-words.ts'
import type { PeriodList, SettlementPeriod } from './settlements.queries.ts'

export interface PeriodsTableProps {
  list: PeriodList
  canClose: boolean
  /** The period that is being closed. */
  working: number | null
  /** The statements of one period. */
  toStatementsHref: (period: number) => string
  onClose: (period: SettlementPeriod) => void
}

const PeriodTag = ({ state, isOver }: Pick<SettlementPeriod, 'state' | 'isOver'>) => {
  if (state === 'CLOSED') return <Tag>{m['settlements.period.closed']()}</Tag>
  return isOver ? (
    <Tag tone="notify">{m['settlements.period.over']()}</Tag>
  ) : (
    <Tag tone="success">{m['settlements.period.open']()}</Tag>
  )
}

const listColumns = ({ toStatementsHref }: PeriodsTableProps): Column<SettlementPeriod>[] => [
  {
    key: 'period',
    head: m['settlements.column.period'](),
    as: 'lead',
    cell: (period) => (
      <Stack gap={4}>
        <TextLink href={toStatementsHref(period.id)}>{formatPeriod(period)}</TextLink>
        <Text size="caption" tone="caption">
          {toCycleName(period.cycle)}
        </Text>
      </Stack>
    ),
  },
  { key: 'state', head: m['settlements.column.state'](), cell: (period) => <PeriodTag {...period} /> },
  {
    key: 'statements',
    head: m['settlements.column.statements'](),
    // Until it is closed all of them are open, which its own state says.
    cell: ({ state, states }) =>
      state === 'CLOSED' && (
        <Cluster gap={4}>
          {states.map((one) => (
            <Tag key={one.state} tone={toStatementTone(one.state)}>
              {toStatementStateName(one.state)} {formatCount(one.count)}
            </Tag>
          ))}
        </Cluster>
      ),
  },
  {
    key: 'sellers',
    head: m['settlements.column.sellers'](),
    align: 'end',
    cell: ({ sellers }) => formatCount(sellers),
  },
  {
    key: 'total',
    head: m['settlements.column.total'](),
    align: 'end',
    cell: ({ total }) => formatSignedWon(total),
  },
  {
    key: 'closed',
    head: m['settlements.column.closed'](),
    cell: ({ closedAt }) => (closedAt ? formatDateTime(closedAt) : '–'),
  },
]

const createCloseColumn = (
  working: number | null,
  onAsk: (period: SettlementPeriod) => void,
): Column<SettlementPeriod> => ({
  key: 'act',
  head: m['settlements.column.act'](),
  as: 'acts',
  cell: (period) =>
    period.state === 'OPEN' &&
    period.isOver && (
      <Button
        size="small"
        {...(working !== period.id && {
          'aria-label': m['settlements.period.close_one']({ period: formatPeriod(period) }),
        })}
        disabled={working !== null && working !== period.id}
        working={working === period.id && m['settlements.working']()}
        onClick={() => onAsk(period)}
      >
        {m['settlements.period.close']()}
      </Button>
    ),
})

/** The periods, the latest first; one whose last day is over can be closed, after a question. */
export const PeriodsTable = (props: PeriodsTableProps) => {
  const { list, canClose, working, onClose } = props
  const [subject, setSubject] = useState<SettlementPeriod | null>(null)
  const columns = listColumns(props)
  return (
    <>
      <DataTable
        caption={m['settlements.tab.periods']()}
        captionHidden
        columns={canClose ? [...columns, createCloseColumn(working, setSubject)] : columns}
        rows={list._embedded.items}
        rowKey={({ id }) => id}
        empty={m['settlements.period.empty']()}
      />
      <Confirm
        open={subject !== null}
        title={m['settlements.period.question']({ period: subject ? formatPeriod(subject) : '' })}
        confirmLabel={m['settlements.period.close']()}
        cancelLabel={m['settlements.keep']()}
        onCancel={() => setSubject(null)}
        onConfirm={() => {
          if (subject) onClose(subject)
          setSubject(null)
        }}
      >
        {subject &&
          m['settlements.period.text']({
            count: formatCount(subject.sellers),
            amount: formatSignedWon(subject.total),
          })}
      </Confirm>
    </>
  )
}

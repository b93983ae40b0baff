import type { ReactNode } from 'react'
import { formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { toAnswerText, toPaymentStateName, toProviderName, toRefundKindName } from './payment-words.ts'
import type { PaymentInDoubt, RefundOwed } from './payments.queries.ts'

type Money = PaymentInDoubt | RefundOwed

export interface MoneyTableProps<Row extends Money> {
  caption: string
  empty: string
  rows: readonly Row[]
  /** The page of an order; null for a person who may not read it. */
  toOrderHref: ((oid: string) => string) | null
  /** What is done with one row; without it the rows are read only. */
  act: {
    label: string
    workingLabel: string
    /** The row on which it is done at this moment. */
    working: string | null
    onAct: (row: Row) => void
  } | null
}

type ColumnProps<Row extends Money> = Pick<MoneyTableProps<Row>, 'act' | 'toOrderHref'>

const isRefund = (row: Money): row is RefundOwed => 'source' in row

/** Names a row among those of orders and of stored cash. */
export const toRowKey = (row: Money): string => (isRefund(row) ? `${row.source}-${row.id}` : String(row.id))

const toSubject = (row: Money, toOrderHref: MoneyTableProps<Money>['toOrderHref']): ReactNode => {
  if (row.oid && toOrderHref) return <TextLink href={toOrderHref(row.oid)}>{row.oid}</TextLink>
  return row.oid ?? (isRefund(row) ? m['payments.subject.cash']() : row.orderNo)
}

const toWhat = (row: Money): string =>
  isRefund(row) ? toRefundKindName(row.kind) : toPaymentStateName(row.state)

const toWhy = (row: Money): string =>
  isRefund(row) && row.needsAccount ? m['payments.answer.needs_account']() : toAnswerText(row.lastAnswer)

const toNextText = ({ attempts, nextTryAt }: Money): string =>
  nextTryAt
    ? m['payments.next']({ count: String(attempts), at: formatDateTime(nextTryAt) })
    : m['payments.tried']({ count: String(attempts) })

const Lines = ({ first, second }: { first: ReactNode; second: string }) => (
  <Stack gap={4}>
    <span>{first}</span>
    <Text size="caption" tone="caption">
      {second}
    </Text>
  </Stack>
)

const listColumns = <Row extends Money>({ act, toOrderHref }: ColumnProps<Row>): Column<Row>[] => [
  {
    key: 'subject',
    head: m['payments.column.order'](),
    as: 'lead',
    cell: (row) => <Lines first={toSubject(row, toOrderHref)} second={toWhat(row)} />,
  },
  {
    key: 'amount',
    head: m['payments.column.amount'](),
    align: 'end',
    cell: ({ amount }) => formatWon(amount),
  },
  {
    key: 'provider',
    head: m['payments.column.provider'](),
    cell: ({ provider }) => toProviderName(provider),
  },
  { key: 'since', head: m['payments.column.since'](), cell: ({ since }) => formatDateTime(since) },
  {
    key: 'answer',
    head: m['payments.column.answer'](),
    cell: (row) => <Lines first={toWhy(row)} second={toNextText(row)} />,
  },
  ...(act
    ? [
        {
          key: 'act',
          head: m['payments.column.act'](),
          as: 'acts' as const,
          cell: (row: Row) => (
            <Button
              size="small"
              disabled={act.working !== null && act.working !== toRowKey(row)}
              working={act.working === toRowKey(row) && act.workingLabel}
              onClick={() => act.onAct(row)}
            >
              {act.label}
            </Button>
          ),
        },
      ]
    : []),
]

/** Payments or refunds that are not settled: what, how much, since when, and what the provider says. */
export const MoneyTable = <Row extends Money>({ caption, empty, rows, ...more }: MoneyTableProps<Row>) => (
  <DataTable
    caption={caption}
    captionHidden
    columns={listColumns(more)}
    rows={rows}
    rowKey={toRowKey}
    empty={empty}
  />
)

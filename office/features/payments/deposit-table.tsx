import { formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { DataTable, type Column } from '#ui/data-table'
import { TextLink } from '#ui/text-link'
import type { UnmatchedDeposit } from './payments.queries.ts'

export interface DepositTableProps {
  rows: readonly UnmatchedDeposit[]
  /** The address of the panel of one deposit. */
  toHref: (id: number) => string
}

const listColumns = (toHref: DepositTableProps['toHref']): Column<UnmatchedDeposit>[] => [
  {
    key: 'depositor',
    head: m['payments.column.depositor'](),
    as: 'lead',
    cell: ({ id, depositorMasked }) => <TextLink href={toHref(id)}>{depositorMasked}</TextLink>,
  },
  {
    key: 'amount',
    head: m['payments.column.amount'](),
    align: 'end',
    cell: ({ amount }) => formatWon(amount),
  },
  { key: 'number', head: m['payments.column.number'](), cell: ({ orderNo }) => orderNo },
  {
    key: 'at',
    head: m['payments.column.deposited_at'](),
    cell: ({ depositedAt }) => formatDateTime(depositedAt),
  },
  {
    key: 'candidates',
    head: m['payments.column.candidates'](),
    align: 'end',
    cell: ({ candidates }) => m['payments.candidates']({ count: String(candidates.length) }),
  },
]

/** Deposits whose order is not known. */
export const DepositTable = ({ rows, toHref }: DepositTableProps) => (
  <DataTable
    caption={m['payments.tab.deposits']()}
    captionHidden
    columns={listColumns(toHref)}
    rows={rows}
    rowKey={({ id }) => id}
    empty={m['payments.empty.deposits']()}
  />
)

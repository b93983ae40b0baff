import { formatCount, formatDate } from '#app/format.ts'
import { m } from '#office-messages'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { chooseColumns } from '../../shell/list-look.ts'
import { StatementTag } from './statement-tag.tsx'
import { formatPeriod, formatSignedWon, isStatementLate } from './settlement-words.ts'
import type { StatementCard } from './settlements.queries.ts'

type ColumnProps = { today: string; toStatementHref: (id: number) => string }

export const listStatementColumns = ({ today, toStatementHref }: ColumnProps): Column<StatementCard>[] => [
  {
    key: 'seller',
    head: m['settlements.column.seller'](),
    as: 'lead',
    cell: ({ id, company, period }) => (
      <Stack gap={4}>
        <TextLink href={toStatementHref(id)}>{company.name}</TextLink>
        <Text size="caption" tone="caption">
          {formatPeriod(period)}
        </Text>
      </Stack>
    ),
  },
  { key: 'state', head: m['settlements.column.state'](), cell: StatementTag },
  {
    key: 'payBy',
    head: m['settlements.column.pay_by'](),
    cell: (card) => (
      <Cluster gap={4}>
        {formatDate(card.payBy)}
        {isStatementLate(card, today) && <Tag tone="warning">{m['settlements.late']()}</Tag>}
      </Cluster>
    ),
  },
  {
    key: 'orders',
    head: m['settlements.column.orders'](),
    align: 'end',
    cell: ({ orders }) => formatCount(orders),
  },
  {
    key: 'sales',
    head: m['settlements.column.sales'](),
    align: 'end',
    cell: ({ sales }) => formatSignedWon(sales),
  },
  {
    key: 'fees',
    head: m['settlements.column.fees'](),
    align: 'end',
    cell: ({ commission, vat }) => formatSignedWon(commission + vat),
  },
  {
    key: 'returns',
    head: m['settlements.column.returns'](),
    align: 'end',
    cell: ({ returns }) => formatSignedWon(returns),
  },
  {
    key: 'total',
    head: m['settlements.column.total'](),
    align: 'end',
    cell: ({ total }) => <Text weight="bold">{formatSignedWon(total)}</Text>,
  },
]

/** Approved statements can be selected for the payout file, others not. */
const createSelectColumn = (
  chosenIds: readonly number[],
  onToggle: (id: number) => void,
): Column<StatementCard> => ({
  key: 'select',
  head: m['settlements.column.select'](),
  cell: ({ id, state, company, period }) =>
    state === 'APPROVED' && (
      <Checkbox
        aria-label={m['settlements.select_one']({ seller: company.name, period: formatPeriod(period) })}
        checked={chosenIds.includes(id)}
        onChange={() => onToggle(id)}
      />
    ),
})

export interface StatementsTableProps extends ColumnProps {
  rows: readonly StatementCard[]
  /** The columns as the address has them. */
  cols: string | undefined
  /** The selected rows; null where none can be selected. */
  chosenIds: readonly number[] | null
  onToggle: (id: number) => void
}

/** Statements side by side, to the won. */
export const StatementsTable = ({ rows, cols, chosenIds, onToggle, ...props }: StatementsTableProps) => {
  const columns = listStatementColumns(props)
  return (
    <DataTable
      caption={m['settlements.tab.statements']()}
      captionHidden
      columns={chooseColumns(
        chosenIds ? [createSelectColumn(chosenIds, onToggle), ...columns] : columns,
        cols,
      )}
      rows={rows}
      rowKey={({ id }) => id}
      empty={m['settlements.empty']()}
    />
  )
}

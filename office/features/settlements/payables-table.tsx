import { formatDate } from '#app/format.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatSignedWon } from './settlement-words.ts'
import type { PayableList, SellerPayable } from './settlements.queries.ts'

export interface PayablesTableProps {
  list: PayableList
  /** The day of Seoul after which a pay-by day is over. */
  today: string
  /** The statements of one seller. */
  toStatementsHref: (company: number) => string
}

const isPayableLate = ({ payBy, unpaid }: SellerPayable, today: string): boolean =>
  payBy !== null && unpaid > 0 && payBy < today

/** What is to be paid first stands first; sellers without a day come last, by name. */
const compareByPayBy = (one: SellerPayable, other: SellerPayable): number =>
  (one.payBy ?? '9').localeCompare(other.payBy ?? '9') || one.company.name.localeCompare(other.company.name)

const listColumns = ({ today, toStatementsHref }: PayablesTableProps): Column<SellerPayable>[] => [
  {
    key: 'seller',
    head: m['settlements.column.seller'](),
    as: 'lead',
    cell: ({ company }) => <TextLink href={toStatementsHref(company.id)}>{company.name}</TextLink>,
  },
  {
    key: 'payBy',
    head: m['settlements.column.pay_by'](),
    cell: (row) =>
      row.payBy ? (
        <Cluster gap={4}>
          {formatDate(row.payBy)}
          {isPayableLate(row, today) && <Tag tone="warning">{m['settlements.late']()}</Tag>}
        </Cluster>
      ) : (
        '–'
      ),
  },
  {
    key: 'since',
    head: m['settlements.column.since'](),
    cell: ({ since }) => (since ? formatDate(since) : '–'),
  },
  {
    key: 'open',
    head: m['settlements.column.open'](),
    align: 'end',
    cell: ({ open }) => formatSignedWon(open),
  },
  {
    key: 'unpaid',
    head: m['settlements.column.unpaid'](),
    align: 'end',
    cell: ({ unpaid }) => formatSignedWon(unpaid),
  },
  {
    key: 'carried',
    head: m['settlements.column.carried'](),
    align: 'end',
    cell: ({ carried }) => formatSignedWon(carried),
  },
  {
    key: 'total',
    head: m['settlements.column.owed'](),
    align: 'end',
    cell: ({ total }) => <Text weight="bold">{formatSignedWon(total)}</Text>,
  },
]

/** What all sellers are owed together, and whether something should have been paid. */
const OwedTotal = ({ list, today }: Pick<PayablesTableProps, 'list' | 'today'>) => {
  const items = list._embedded.items
  const lateCount = items.filter((row) => isPayableLate(row, today)).length
  const isAll = list.page.totalPages <= 1
  return (
    <Box ground="tile" pad="small">
      <Stack gap={4}>
        <Text size="small" tone="secondary">
          {isAll ? m['settlements.owed.total']() : m['settlements.owed.page_total']()}
        </Text>
        <Text size="number" figures>
          {formatSignedWon(items.reduce((sum, { total }) => sum + total, 0))}
        </Text>
        <Text size="small" tone={lateCount > 0 ? 'error' : 'secondary'}>
          {lateCount > 0
            ? m['settlements.owed.late']({ count: String(lateCount) })
            : m['settlements.owed.on_time']()}
        </Text>
      </Stack>
    </Box>
  )
}

/** What is owed: the sum, then each seller with since when and by when. */
export const PayablesTable = (props: PayablesTableProps) => (
  <Stack gap={16}>
    <OwedTotal {...props} />
    <DataTable
      caption={m['settlements.tab.owed']()}
      captionHidden
      columns={listColumns(props)}
      rows={[...props.list._embedded.items].sort(compareByPayBy)}
      rowKey={({ company }) => company.id}
      empty={m['settlements.owed.empty']()}
    />
  </Stack>
)

import { statementStates } from '#api/contract/office/settlements.options.ts'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { FactList } from '#ui/fact-list'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { StatementTag } from './statement-tag.tsx'
import { formatPeriod, formatSignedWon, toSellerLine, toStatementStateName } from './settlement-words.ts'
import type { OwnSettlementsSearch } from './settlements-search.ts'
import type { SellerPayable, StatementCard, StatementList } from './settlements.queries.ts'

export interface OwnSettlementsViewProps {
  /** Undefined while it is on its way. */
  list: StatementList | undefined
  /** What the seller is owed now; null while it is not known, or where nothing is owed. */
  payable: SellerPayable | null
  failure: string | null
  search: OwnSettlementsSearch
  /** The day of Seoul. */
  today: string
  toHref: (change: Partial<OwnSettlementsSearch>) => string
  toStatementHref: (id: number) => string
  onRetry: () => void
}

type ColumnProps = Pick<OwnSettlementsViewProps, 'today' | 'toStatementHref'>

const listColumns = ({ today, toStatementHref }: ColumnProps): Column<StatementCard>[] => [
  {
    key: 'statement',
    head: m['settlements.own.statement'](),
    as: 'lead',
    cell: (card) => (
      <Stack gap={4}>
        <TextLink href={toStatementHref(card.id)}>{toSellerLine(card, today)}</TextLink>
        <Text size="caption" tone="caption">
          {formatPeriod(card.period)}
        </Text>
      </Stack>
    ),
  },
  { key: 'state', head: m['settlements.column.state'](), cell: StatementTag },
  {
    key: 'orders',
    head: m['settlements.column.orders'](),
    align: 'end',
    cell: ({ orders }) => formatCount(orders),
  },
  {
    key: 'total',
    head: m['settlements.column.total'](),
    align: 'end',
    cell: ({ total }) => <Text weight="bold">{formatSignedWon(total)}</Text>,
  },
]

/** What the seller is owed now, in the parts that it is made of. */
const OwnTotal = ({ payable }: { payable: SellerPayable }) => (
  <Box ground="tile" pad="small">
    <Stack gap={8}>
      <div>
        <Text size="small" tone="secondary">
          {m['settlements.own.total']()}
        </Text>
        <Text size="number" figures>
          {formatSignedWon(payable.total)}
        </Text>
      </div>
      <FactList
        size="small"
        facts={[
          { name: m['settlements.column.open'](), fact: formatSignedWon(payable.open) },
          { name: m['settlements.column.unpaid'](), fact: formatSignedWon(payable.unpaid) },
          { name: m['settlements.column.carried'](), fact: formatSignedWon(payable.carried) },
        ]}
      />
    </Stack>
  </Box>
)

/** The statements of a seller, as the seller reads them. */
export const OwnSettlementsView = (props: OwnSettlementsViewProps) => {
  const { list, payable, failure, search, toHref, onRetry } = props
  return (
    <ListFrame
      title={m['settlements.title']()}
      lead={m['settlements.own.lead']()}
      filters={
        <Stack gap={16}>
          {payable && <OwnTotal payable={payable} />}
          <Cluster as="nav" gap={8} aria-label={m['settlements.column.state']()}>
            <Chip href={toHref({ state: undefined })} on={!search.state}>
              {m['list.all']()}
            </Chip>
            {statementStates.map((state) => (
              <Chip key={state} href={toHref({ state })} on={search.state === state}>
                {toStatementStateName(state)}
              </Chip>
            ))}
          </Cluster>
        </Stack>
      }
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ ...search, page })}
    >
      <DataTable
        caption={m['settlements.tab.statements']()}
        captionHidden
        columns={listColumns(props)}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={search.state ? m['settlements.empty']() : m['settlements.own.empty']()}
      />
    </ListFrame>
  )
}

import { useState } from 'react'
import { formatCount, formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { chooseColumns } from '../../shell/list-look.ts'
import { ListTools } from '../../shell/list-tools.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkOutcome, type BulkOutcomeProps } from './bulk-outcome.tsx'
import { BulkQuestion, type BulkQuestionProps } from './bulk-question.tsx'
import { toGoodsText, toPickupText, toStatusTone, toTypeName } from './order-words.ts'
import { OrdersFilters, type OrdersFiltersProps } from './orders-filters.tsx'
import type { BulkMove, BulkTarget, OrderRow, OrdersPage } from './orders.queries.ts'

export interface OrdersViewProps extends OrdersFiltersProps {
  /** Undefined while it is on its way. */
  list: OrdersPage | undefined
  failure: string | null
  canMove: boolean
  /** The question before several orders are moved on, and what became of the last ones. */
  question: BulkQuestionProps
  outcome: BulkOutcomeProps
  /** The address of one order. */
  toOrderHref: (oid: string) => string
  onRetry: () => void
  onAsk: (move: BulkMove, target: BulkTarget) => void
}

const listColumns = (toOrderHref: OrdersViewProps['toOrderHref']): Column<OrderRow>[] => [
  {
    key: 'order',
    head: m['orders.column.order'](),
    as: 'lead',
    cell: (row) => (
      <Stack gap={4}>
        <TextLink href={toOrderHref(row.oid)}>{row.oid}</TextLink>
        <Text size="caption" tone="caption">
          {toGoodsText(row)} · {m['orders.pieces']({ count: formatCount(row.pieces) })}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'state',
    head: m['orders.column.state'](),
    cell: ({ status, statusName, late: isLate }) => (
      <Cluster gap={4}>
        <Tag tone={toStatusTone(status)}>{statusName}</Tag>
        {isLate && <Tag tone="notify">{m['orders.late']()}</Tag>}
      </Cluster>
    ),
  },
  {
    key: 'due',
    head: m['orders.column.due'](),
    cell: ({ pickup, type }) => (pickup ? toPickupText(pickup) : toTypeName(type)),
  },
  {
    key: 'orderer',
    head: m['orders.column.orderer'](),
    cell: ({ ordererMasked, mobileMasked }) => (
      <Stack gap={4}>
        <Text size="small">{ordererMasked}</Text>
        <Text size="caption" tone="caption" figures lines="one">
          {mobileMasked}
        </Text>
      </Stack>
    ),
  },
  { key: 'store', head: m['orders.column.store'](), cell: ({ store }) => store?.name ?? '-' },
  { key: 'total', head: m['orders.column.total'](), align: 'end', cell: ({ total }) => formatWon(total) },
  { key: 'at', head: m['orders.column.at'](), cell: ({ createdAt }) => formatDateTime(createdAt) },
]

const createSelectColumn = (
  chosenOids: readonly string[],
  onToggle: (oid: string) => void,
): Column<OrderRow> => ({
  key: 'select',
  head: m['orders.column.select'](),
  cell: ({ oid }) => (
    <Checkbox
      aria-label={m['orders.select_one']({ oid })}
      checked={chosenOids.includes(oid)}
      onChange={() => onToggle(oid)}
    />
  ),
})

/** The orders in scope: searched, filtered, and moved on one by one or several at once. */
export const OrdersView = (props: OrdersViewProps) => {
  const { list, failure, search, toHref, canMove, question, outcome, toOrderHref, onRetry, onAsk } = props
  // All that match are those of one address: other filters find other orders.
  const [selected, setSelected] = useState<{ target: BulkTarget; address: string }>({
    target: [],
    address: '',
  })
  const address = toHref({ page: undefined, job: undefined })
  const items = list?._embedded.items ?? []
  const pageOids = items.map(({ oid }) => oid)
  const isAll = selected.target === 'all' && selected.address === address
  const ownOids = selected.target === 'all' ? [] : selected.target
  const chosenOids = isAll ? pageOids : ownOids.filter((oid) => pageOids.includes(oid))
  const target: BulkTarget = isAll ? 'all' : chosenOids
  const select = (next: BulkTarget) => setSelected({ target: next, address })
  const toggle = (oid: string) =>
    select(chosenOids.includes(oid) ? chosenOids.filter((one) => one !== oid) : [...chosenOids, oid])
  const columns = listColumns(toOrderHref)
  return (
    <ListFrame
      title={m['orders.title']()}
      lead={m['orders.lead']()}
      filters={<OrdersFilters {...props} />}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      tools={<ListTools columns={columns} look={search} toHref={toHref} />}
      hrefOf={(page) => toHref({ ...search, page })}
    >
      <BulkOutcome {...outcome} />
      {canMove && list && items.length > 0 && (
        <BulkBar list={list} target={target} onSelect={select} onAsk={(move) => onAsk(move, target)} />
      )}
      <BulkQuestion
        {...question}
        onConfirm={() => {
          select([])
          question.onConfirm()
        }}
      />
      <DataTable
        caption={m['orders.title']()}
        captionHidden
        columns={chooseColumns(
          canMove ? [createSelectColumn(chosenOids, toggle), ...columns] : columns,
          search.cols,
        )}
        rows={items}
        rowKey={({ oid }) => oid}
        empty={m['orders.empty']()}
      />
    </ListFrame>
  )
}

import { useState } from 'react'
import { formatCount, formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { toGoodsText, toPickupText, toStatusTone, toTypeName } from './order-words.ts'
import { OrdersFilters, type OrdersFiltersProps } from './orders-filters.tsx'
import type { OrderRow, OrdersPage } from './orders.queries.ts'

export type BulkMove = 'PREPARE' | 'READY'

export interface OrdersViewProps extends OrdersFiltersProps {
  /** Undefined while it is on its way. */
  list: OrdersPage | undefined
  failure: string | null
  canMove: boolean
  /** What is being done with the selected orders; null while nothing is. */
  moving: BulkMove | null
  /** What the last change of several orders did. */
  moved: { done: string[]; refused: string[] } | null
  /** The address of one order. */
  toOrderHref: (oid: string) => string
  onRetry: () => void
  onMove: (move: BulkMove, oids: string[]) => void
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

type BulkBarProps = Pick<OrdersViewProps, 'moving' | 'onMove'> & { oids: string[]; onClear: () => void }

const bulkNames: Record<BulkMove, () => string> = {
  PREPARE: m['orders.bulk.prepare'],
  READY: m['orders.bulk.ready'],
}

/** What is done with several orders at once. */
const BulkBar = ({ oids, moving, onMove, onClear }: BulkBarProps) => (
  <Box ground="tile" pad="small">
    <Cluster justify="between">
      <Text role="status" weight="medium">
        {m['orders.bulk.count']({ count: formatCount(oids.length) })}
      </Text>
      <Cluster>
        {(['PREPARE', 'READY'] as const).map((move) => (
          <Button
            key={move}
            size="small"
            working={moving === move && m['orders.bulk.working']()}
            onClick={() => onMove(move, oids)}
          >
            {bulkNames[move]()}
          </Button>
        ))}
        <Button size="small" variant="link" onClick={onClear}>
          {m['orders.bulk.clear']()}
        </Button>
      </Cluster>
    </Cluster>
  </Box>
)

const RefusedNotice = ({ oids }: { oids: readonly string[] }) =>
  oids.length > 0 && (
    <Notice tone="warning" live="status">
      {m['orders.bulk.refused']({ count: formatCount(oids.length), oids: oids.join(', ') })}
    </Notice>
  )

/** The orders in scope: searched, filtered, and moved on one by one or several at once. */
export const OrdersView = (props: OrdersViewProps) => {
  const { list, failure, search, toHref, canMove, moving, moved, toOrderHref, onRetry, onMove } = props
  const [selected, setSelected] = useState<string[]>([])
  const items = list?._embedded.items ?? []
  const chosenOids = selected.filter((oid) => items.some((item) => item.oid === oid))
  const toggle = (oid: string) =>
    setSelected(chosenOids.includes(oid) ? chosenOids.filter((one) => one !== oid) : [...chosenOids, oid])
  const columns = listColumns(toOrderHref)
  const doneCount = moved?.done.length ?? 0
  return (
    <ListFrame
      title={m['orders.title']()}
      lead={m['orders.lead']()}
      filters={<OrdersFilters {...props} />}
      done={doneCount > 0 ? m['orders.bulk.done']({ count: formatCount(doneCount) }) : null}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ ...search, page })}
    >
      <RefusedNotice oids={moved?.refused ?? []} />
      {chosenOids.length > 0 && (
        <BulkBar oids={chosenOids} moving={moving} onMove={onMove} onClear={() => setSelected([])} />
      )}
      <DataTable
        caption={m['orders.title']()}
        captionHidden
        columns={canMove ? [createSelectColumn(chosenOids, toggle), ...columns] : columns}
        rows={items}
        rowKey={({ oid }) => oid}
        empty={m['orders.empty']()}
      />
    </ListFrame>
  )
}

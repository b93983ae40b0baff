import { formatDate, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { toCauseName, toRefundText } from './order-words.ts'
import type { OpenReturn, ReturnsPage } from './orders.queries.ts'

export interface ReturnsViewProps {
  /** Undefined while it is on its way. */
  list: ReturnsPage | undefined
  failure: string | null
  /** Whether the person decides returns, or only looks at them. */
  canDecide: boolean
  /** The address of the queue at a page. */
  toPageHref: (page: number) => string
  /** The address of one order; with its decision open where the person makes it. */
  toOrderHref: (oid: string, isDecision: boolean) => string
  onRetry: () => void
}

const toGoodsText = ({ lines }: OpenReturn): string =>
  lines.map(({ name, qty }) => `${name} × ${qty}`).join(', ')

type ColumnOptions = Pick<ReturnsViewProps, 'canDecide' | 'toOrderHref'>

const listColumns = ({ canDecide, toOrderHref }: ColumnOptions): Column<OpenReturn>[] => [
  {
    key: 'order',
    head: m['orders.column.order'](),
    as: 'lead',
    cell: ({ oid, ordererMasked, askedAt }) => (
      <Stack gap={4}>
        <TextLink href={toOrderHref(oid, false)}>{oid}</TextLink>
        <Text size="caption" tone="caption">
          {ordererMasked} · {formatDateTime(askedAt)}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'due',
    head: m['orders.returns.due'](),
    cell: ({ dueOn, late: isLate }) => (
      <Cluster gap={4}>
        {formatDate(dueOn)}
        {isLate && <Tag tone="notify">{m['orders.returns.overdue']()}</Tag>}
      </Cluster>
    ),
  },
  { key: 'what', head: m['orders.returns.what'](), cell: toGoodsText },
  {
    key: 'cause',
    head: m['orders.returns.cause'](),
    cell: ({ cause, reason }) => [toCauseName(cause), reason].filter(Boolean).join(' · '),
  },
  { key: 'store', head: m['orders.column.store'](), cell: ({ store }) => store?.name ?? '-' },
  { key: 'amount', head: m['orders.returns.amount'](), align: 'end', cell: toRefundText },
  ...(canDecide
    ? [
        {
          key: 'acts',
          head: m['orders.one.acts'](),
          as: 'acts' as const,
          cell: ({ oid }: OpenReturn) => (
            <Button size="small" href={toOrderHref(oid, true)}>
              {m['orders.returns.open']()}
            </Button>
          ),
        },
      ]
    : []),
]

/** The returns that wait for a decision, by deadline. */
export const ReturnsView = (props: ReturnsViewProps) => {
  const { list, failure, toPageHref, onRetry } = props
  return (
    <ListFrame
      title={m['orders.returns.title']()}
      lead={m['orders.returns.lead']()}
      filters={null}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={toPageHref}
    >
      <DataTable
        caption={m['orders.returns.title']()}
        captionHidden
        columns={listColumns(props)}
        rows={list?._embedded.items ?? []}
        rowKey={({ oid }) => oid}
        empty={m['orders.returns.empty']()}
      />
    </ListFrame>
  )
}

import { formatDate, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { toCauseName, toRefundText } from './order-words.ts'
import type { OpenReturn, ReturnsPage } from './orders.queries.ts'
import type { ReturnsSearch } from './orders-search.ts'

export interface ReturnsViewProps {
  /** Undefined while it is on its way. */
  list: ReturnsPage | undefined
  failure: string | null
  /** Whether the person decides returns, or only looks at them. */
  canDecide: boolean
  search: ReturnsSearch
  /** The address of the queue. */
  toHref: (search: ReturnsSearch) => string
  /** The address of one order; with its decision open where the person makes it. */
  toOrderHref: (oid: string, isDecision: boolean) => string
  onRetry: () => void
}

const toGoodsText = ({ lines }: OpenReturn): string =>
  lines.map(({ name, qty }) => `${name} × ${qty}`).join(', ')

type ColumnOptions = Pick<ReturnsViewProps, 'canDecide' | 'toOrderHref'> & { isForGoods: boolean }

const listColumns = ({ canDecide, toOrderHref, isForGoods }: ColumnOptions): Column<OpenReturn>[] => [
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
  isForGoods
    ? {
        key: 'agreed',
        head: m['orders.returns.agreed_at'](),
        cell: ({ decidedAt }) => (
          <Text figures lines="one">
            {decidedAt ? formatDateTime(decidedAt) : '-'}
          </Text>
        ),
      }
    : {
        key: 'due',
        head: m['orders.returns.due'](),
        cell: ({ dueOn, late: isLate }) => (
          <Cluster gap={4}>
            <Text figures lines="one">
              {formatDate(dueOn)}
            </Text>
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
              {isForGoods ? m['orders.returns.receive']() : m['orders.returns.open']()}
            </Button>
          ),
        },
      ]
    : []),
]

/** The returns that wait for a decision, by deadline, or the agreed ones whose goods are awaited. */
export const ReturnsView = (props: ReturnsViewProps) => {
  const { list, failure, search, toHref, onRetry } = props
  const isForGoods = search.waits === 'goods'
  return (
    <ListFrame
      title={m['orders.returns.title']()}
      lead={isForGoods ? m['orders.returns.goods_lead']() : m['orders.returns.lead']()}
      filters={
        <TabLinks
          label={m['orders.returns.tabs']()}
          tabs={[
            { label: m['orders.returns.waits_decision'](), href: toHref({}), current: !isForGoods },
            {
              label: m['orders.returns.waits_goods'](),
              href: toHref({ waits: 'goods' }),
              current: isForGoods,
            },
          ]}
        />
      }
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ waits: search.waits, page })}
    >
      <DataTable
        caption={m['orders.returns.title']()}
        captionHidden
        columns={listColumns({ ...props, isForGoods })}
        rows={list?._embedded.items ?? []}
        rowKey={({ oid }) => oid}
        empty={isForGoods ? m['orders.returns.goods_empty']() : m['orders.returns.empty']()}
      />
    </ListFrame>
  )
}

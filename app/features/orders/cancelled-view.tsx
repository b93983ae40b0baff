import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { OrderRow } from '#ui/order-row'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatCount, formatDate, formatWon } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { toBottleImage } from '../wines/pictures.ts'
import { countReturnedPieces, findLastRequestTime, sumMoneyBack } from './refund-totals.ts'
import { toStateText, toOrderTitle } from './order-rows.tsx'
import type { CancelledOrder, CancelledPage } from './orders.queries.ts'
import type { OrdersSearch } from './orders-search.ts'
import { PeriodFilter, noPeriod } from './period-filter.tsx'

export interface CancelledViewProps {
  search: OrdersSearch
  page: CancelledPage
  onChange: (change: OrdersSearch) => void
  hrefOf: (page: number) => string
}

const calmStatuses: readonly CancelledOrder['status'][] = ['CANCELLED', 'RETURNED', 'CONFIRMED']

const Row = ({ order }: { order: CancelledOrder }) => {
  const { oid, status, createdAt, lines, returns } = order
  const href = `/mypage/cancel-history/${oid}`
  const returnedLines = lines.filter((line) => countReturnedPieces(order, line) > 0)
  const visibleLines = returnedLines.length > 0 ? returnedLines : lines
  const { total, coming } = sumMoneyBack(order)
  const amount = formatWon(total)
  return (
    <OrderRow
      as="li"
      href={href}
      state={{
        text: toStateText(order),
        ...(!calmStatuses.includes(status) && { tone: 'warning' as const }),
      }}
      date={formatDate(findLastRequestTime(order) ?? createdAt)}
      title={toOrderTitle({ lines: visibleLines })}
      number={oid}
      price={coming ? m['orders.cancelled.coming']({ amount }) : m['orders.cancelled.back']({ amount })}
      bottles={visibleLines.slice(0, 3).map(({ image }) => toBottleImage(image, [240]))}
      action={
        <Button href={href}>
          {returns.length > 0 ? m['orders.cancelled.returned_action']() : m['orders.cancelled.action']()}
        </Button>
      }
    />
  )
}

const Empty = ({ search, onChange }: Pick<CancelledViewProps, 'search' | 'onChange'>) =>
  search.period || search.from || search.until ? (
    <EmptyState
      title={m['orders.list.none_title']()}
      text={m['orders.list.none_lead']()}
      action={<Button onClick={() => onChange(noPeriod)}>{m['orders.list.clear']()}</Button>}
    />
  ) : (
    <EmptyState title={m['orders.cancelled.empty_title']()} text={m['orders.cancelled.empty_lead']()} />
  )

/** Orders of which something was cancelled or returned, with what went back. */
export const CancelledView = ({ search, page, onChange, hrefOf }: CancelledViewProps) => {
  const { items } = page._embedded
  return (
    <main>
      <Stack gap={24}>
        <PageTitle title={m['shell.footer.cancel_list']()} ruled />
        <PeriodFilter {...{ search, onChange }} />
        <Cluster justify="between">
          <Text role="status" size="small" tone="secondary">
            {m['orders.cancelled.count']({ count: formatCount(page.page.totalElements) })}
          </Text>
          <Button size="small" href="/mypage/order/return">
            {m['orders.cancelled.apply']()}
          </Button>
        </Cluster>
        {items.length > 0 ? (
          <Stack as="ul" gap={0} aria-label={m['shell.footer.cancel_list']()}>
            {items.map((order) => (
              <Row key={order.oid} order={order} />
            ))}
          </Stack>
        ) : (
          <Empty {...{ search, onChange }} />
        )}
        <ListPages page={page.page} hrefOf={hrefOf} />
      </Stack>
    </main>
  )
}

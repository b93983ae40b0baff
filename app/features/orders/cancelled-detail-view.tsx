import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { PageTitle } from '#ui/page-title'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { LineRow } from './line-row.tsx'
import { OrderHeadingLines } from './order-heading-lines.tsx'
import { findStatusTone } from './order-rows.tsx'
import { Amounts, Timeline } from './order-parts.tsx'
import { countReturnedPieces } from './refund-totals.ts'
import type { Order } from './orders.queries.ts'
import { RefundList } from './refund-list.tsx'
import { RefundSummary } from './refund-summary.tsx'
import { ReturnList } from './return-list.tsx'

export interface CancelledDetailViewProps {
  order: Order
}

type Line = Order['lines'][number]
type VisibleLine = { line: Line; pieces: number }

const Lines = ({ title, lines }: { title: string; lines: VisibleLine[] }) =>
  lines.length === 0 ? null : (
    <Section title={title} size="small" space="none">
      <Stack as="ul" gap={0}>
        {lines.map(({ line, pieces }) => (
          <LineRow key={line.id} {...{ line, pieces }} />
        ))}
      </Stack>
    </Section>
  )

/** An order seen from its cancelling: what went back first, then the order. */
export const CancelledDetailView = ({ order }: CancelledDetailViewProps) => {
  const listVisibleLines = (piecesOf: (line: Line) => number): VisibleLine[] =>
    order.lines.map((line) => ({ line, pieces: piecesOf(line) })).filter(({ pieces }) => pieces > 0)
  return (
    <main>
      <Stack gap={32}>
        <PageTitle
          title={m['orders.cancelled.detail_title']()}
          lead={
            <Cluster as="span" gap={8}>
              <Tag tone={findStatusTone(order.status)}>{order.statusName}</Tag>
              <OrderHeadingLines order={order} />
            </Cluster>
          }
          ruled
        />
        <RefundSummary order={order} />
        <ReturnList order={order} />
        <Lines
          title={m['orders.cancelled.lines']()}
          lines={listVisibleLines((line) => countReturnedPieces(order, line))}
        />
        <Lines
          title={m['orders.cancelled.kept']()}
          lines={listVisibleLines((line) => line.qty - countReturnedPieces(order, line))}
        />
        {order.refunds.length > 0 && (
          <Section title={m['orders.refunds.title']()} size="small" space="none">
            <RefundList order={order} />
          </Section>
        )}
        <Timeline order={order} />
        <Amounts order={order} />
        <Cluster justify="between">
          <Button href="/mypage/cancel-history">{m['orders.cancelled.list']()}</Button>
          <Button href={`/mypage/order/${order.oid}`}>{m['orders.cancel.see_order']()}</Button>
        </Cluster>
      </Stack>
    </main>
  )
}

import { m } from '#messages'
import { AmountTable } from '#ui/amount-table'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatWon } from '../../format.ts'
import type { RefundPreview } from './orders.queries.ts'
import { joinList } from '../../join-facts.ts'

export interface RefundTableProps {
  /** What would go back; undefined while it is asked for. */
  preview: RefundPreview | undefined
  kind: 'cancel' | 'return'
}

/** What goes back, by which way and when, before anything is confirmed. */
export const RefundTable = ({ preview, kind }: RefundTableProps) => {
  if (!preview) return <Skeleton shape="block" />
  const { money, cash, coupons, whole } = preview
  const total = money + cash
  return (
    <Stack gap={12}>
      {total > 0 ? (
        <AmountTable
          rows={[
            ...(money > 0 ? [{ name: m['orders.cancel.refund_money'](), value: formatWon(money) }] : []),
            ...(cash > 0 ? [{ name: m['orders.cancel.refund_cash'](), value: formatWon(cash) }] : []),
          ]}
          total={{ name: m['orders.cancel.refund_total'](), value: formatWon(total) }}
          accent
        />
      ) : (
        <Text tone="secondary">{m['orders.cancel.refund_nothing']()}</Text>
      )}
      <Stack gap={4}>
        {coupons.length > 0 && (
          <Text size="caption" tone="caption">
            {m['orders.cancel.refund_coupons']({ names: joinList(coupons) })}
          </Text>
        )}
        {!whole && (
          <Text size="caption" tone="caption">
            {m['orders.cancel.refund_partial']()}
          </Text>
        )}
        {!whole && kind === 'return' && (
          <Text size="caption" tone="caption">
            {m['orders.return.partial_lead']()}
          </Text>
        )}
        {money > 0 && (
          <Text size="caption" tone="caption">
            {kind === 'return' ? m['orders.cancel.refund_when_return']() : m['orders.cancel.refund_when']()}
          </Text>
        )}
      </Stack>
    </Stack>
  )
}

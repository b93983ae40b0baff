import { m } from '#messages'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { OrderRows } from './order-rows.tsx'
import type { OrderCard } from './orders.queries.ts'

export interface ReturnableViewProps {
  /** Orders that can be cancelled or returned, the newest first. */
  orders: readonly OrderCard[]
}

const toCancelAction = ({ oid, acts }: OrderCard) => ({
  href: `/mypage/order/return?oid=${oid}`,
  label: acts.return ? m['order.acts.return']() : m['order.acts.cancel'](),
})

/** Which order to cancel or return. */
export const ReturnableView = ({ orders }: ReturnableViewProps) => (
  <main>
    <Stack gap={24}>
      <PageTitle title={m['order.cancel.title']()} lead={m['order.cancel.lead']()} ruled />
      {orders.length > 0 ? (
        <OrderRows orders={orders} label={m['order.cancel.title']()} actOf={toCancelAction} />
      ) : (
        <EmptyState
          title={m['order.cancel.none_title']()}
          text={m['order.cancel.none_lead']()}
          action={<Button href="/mypage/order">{m['shell.footer.order_list']()}</Button>}
        />
      )}
    </Stack>
  </main>
)

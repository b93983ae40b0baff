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
  label: acts.return ? m['orders.acts.return']() : m['orders.acts.cancel'](),
})

/** Which order to cancel or return. */
export const ReturnableView = ({ orders }: ReturnableViewProps) => (
  <main>
    <Stack gap={24}>
      <PageTitle title={m['orders.cancel.title']()} lead={m['orders.cancel.lead']()} ruled />
      {orders.length > 0 ? (
        <OrderRows orders={orders} label={m['orders.cancel.title']()} actOf={toCancelAction} />
      ) : (
        <EmptyState
          title={m['orders.cancel.none_title']()}
          text={m['orders.cancel.none_lead']()}
          action={<Button href="/mypage/order">{m['shell.footer.order_list']()}</Button>}
        />
      )}
    </Stack>
  </main>
)

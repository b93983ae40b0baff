import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Drawer } from '#ui/drawer'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { TextLink } from '#ui/text-link'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { OrderActs, type OrderActsProps } from './order-acts.tsx'
import { OrderPerson, OrderReceiving, type OrderPersonProps } from './order-facts.tsx'
import { OrderEvents, OrderMessages, OrderPayments, OrderRefunds } from './order-history.tsx'
import { OrderLines, OrderMoney } from './order-lines.tsx'
import { OrderNotes, type OrderNotesProps } from './order-notes.tsx'
import { toStatusTone } from './order-words.ts'
import type { OfficeOrder } from './orders.queries.ts'
import type { OrderPanelName } from './orders-search.ts'
import { PickupForm, type PickupFormProps } from './pickup-form.tsx'
import { ReturnForm, type ReturnFormProps } from './return-form.tsx'
import { GiveRefund } from './give-refund.tsx'
import { ShopCancel, type ShopCancelProps } from './shop-cancel.tsx'

export interface OrderViewProps {
  oid: string
  /** Undefined while it is on its way. */
  order: OfficeOrder | undefined
  failure: string | null
  /** What the last act did. */
  done: string | null
  listHref: string
  toMemberHref: OrderPersonProps['toMemberHref']
  /** The panel that is open; one for an act that the order does not allow stays closed. */
  panel: OrderPanelName | undefined
  acts: Omit<OrderActsProps, 'acts'>
  notes: Omit<OrderNotesProps, 'notes'>
  pickup: Omit<PickupFormProps, 'date' | 'time'>
  decision: Omit<ReturnFormProps, 'request' | 'lines'>
  cancel: Omit<ShopCancelProps, 'order'>
  onRetry: () => void
  onClose: () => void
}

type LoadedProps = OrderViewProps & { order: OfficeOrder }

const CancelPanel = ({ order, panel, acts, cancel, onClose }: LoadedProps) => {
  const isOpen = panel === 'cancel' && acts.permitted.cancel
  return (
    <Drawer
      side="end"
      open={isOpen}
      onClose={onClose}
      title={m['orders.cancel.title']()}
      closeLabel={m['list.close']()}
    >
      {isOpen && <ShopCancel order={order} {...cancel} />}
    </Drawer>
  )
}

const PickupPanel = ({ order, panel, acts, pickup, onClose }: LoadedProps) => {
  const isOpen = panel === 'pickup' && order.acts.changePickup && acts.permitted.move
  return (
    <Drawer
      side="end"
      open={isOpen}
      onClose={onClose}
      title={m['orders.pickup.title']()}
      closeLabel={m['list.close']()}
    >
      {isOpen && order.pickup && <PickupForm date={order.pickup.date} time={order.pickup.time} {...pickup} />}
    </Drawer>
  )
}

const ReturnPanel = ({ order, panel, acts, decision, onClose }: LoadedProps) => {
  const request = order.returns.find(({ state }) => state === 'ASKED' || state === 'AGREED')
  const isOpen = panel === 'return' && request !== undefined && acts.permitted.cancel
  return (
    <Drawer
      side="end"
      open={isOpen}
      onClose={onClose}
      title={order.acts.awaitGoods ? m['orders.act.arrival']() : m['orders.return.title']()}
      closeLabel={m['list.close']()}
    >
      {isOpen && <ReturnForm request={request} lines={order.lines} {...decision} />}
    </Drawer>
  )
}

const GoodwillPanel = ({ order, panel, acts, onClose }: LoadedProps) => {
  const isOpen = panel === 'goodwill' && acts.permitted.goodwill
  return (
    <Drawer
      side="end"
      open={isOpen}
      onClose={onClose}
      title={m['refunds.title']()}
      closeLabel={m['list.close']()}
    >
      {isOpen && <GiveRefund oid={order.oid} shopper={order.orderer?.fullName ?? ''} onClose={onClose} />}
    </Drawer>
  )
}

const Loaded = (props: LoadedProps) => {
  const { order, acts, notes, toMemberHref } = props
  return (
    <>
      <Columns
        layout="wide"
        fold="last"
        first={
          <Stack gap={16}>
            <OrderLines lines={order.lines} />
            <OrderMoney money={order.money} coupons={order.coupons} />
            <OrderRefunds refunds={order.refunds} />
            <OrderPayments payments={order.payments} />
            <OrderEvents events={order.events} />
            <OrderMessages messages={order.messages} />
          </Stack>
        }
        second={
          <Stack gap={16}>
            <OrderActs acts={order.acts} {...acts} />
            <OrderReceiving {...order} />
            <OrderPerson order={order} toMemberHref={toMemberHref} />
            <OrderNotes notes={order.notes} {...notes} />
          </Stack>
        }
      />
      <CancelPanel {...props} />
      <PickupPanel {...props} />
      <ReturnPanel {...props} />
      <GoodwillPanel {...props} />
    </>
  )
}

/** One order: what was ordered and what happened on the left, who and what can be done on the right. */
export const OrderView = (props: OrderViewProps) => {
  const { oid, order, failure, done, listHref, onRetry } = props
  return (
    <Stack gap={16}>
      <TextLink href={listHref}>{m['orders.one.back']()}</TextLink>
      <Cluster>
        <Heading level={1} size="title">
          {m['orders.one.title']({ oid })}
        </Heading>
        {order && <Tag tone={toStatusTone(order.status)}>{order.statusName}</Tag>}
        {order?.late && <Tag tone="notify">{m['orders.late']()}</Tag>}
      </Cluster>
      {done && (
        <Notice tone="success" live="status">
          {done}
        </Notice>
      )}
      <FailureNotice failure={failure} onRetry={onRetry} />
      {order ? (
        <Loaded {...props} order={order} />
      ) : (
        !failure && (
          <>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </>
        )
      )}
    </Stack>
  )
}

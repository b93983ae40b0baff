import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { FactList } from '#ui/fact-list'
import { OrderRow } from '#ui/order-row'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { ListPages } from '../../shell/list-pages.tsx'
import { toSearchPage } from '../../shell/url-params.ts'
import { formatDate, formatWon } from '../../format.ts'
import { toOrderTitle } from '../orders/order-rows.tsx'
import { toPieceTexts } from '../orders/refund-list.tsx'
import { listGiftFacts, listShippingFacts } from '../orders/recipient-facts.ts'
import { toBottleImage } from '../wines/pictures.ts'
import type { WorkOrder, WorkPage } from './store-desk.queries.ts'
import { workStatuses, type StoreDeskSearch, type WorkStatus } from './store-desk-search.ts'
import { RemainingLines } from './remaining-lines.tsx'

export type WorkMove = 'PREPARE' | 'READY' | 'SHIP' | 'DELIVER'
export interface WorkViewProps {
  search: StoreDeskSearch
  work: WorkPage
  /** The order that is being moved on. */
  moving: string | null
  onMove: (oid: string, move: WorkMove) => void
  onDecide: (oid: string, accepted: boolean) => void
  hrefOf: (search: StoreDeskSearch) => string
}

const names: Record<WorkStatus, () => string> = {
  PAID: m['orders.status.paid'],
  PREPARING: m['orders.status.preparing'],
  PARTIALLY_CANCELLED: m['orders.status.partially_cancelled'],
  READY_FOR_PICKUP: m['orders.status.ready_for_pickup'],
  SHIPPING: m['orders.status.shipping'],
  RETURN_REQUESTED: m['orders.status.return_requested'],
}
const moveNames: Record<WorkMove, () => string> = {
  PREPARE: m['desk.move.prepare'],
  READY: m['desk.move.ready'],
  SHIP: m['desk.move.ship'],
  DELIVER: m['desk.move.deliver'],
}

/** What may be done with an order next. */
export const listMoves = ({ type, status }: Pick<WorkOrder, 'type' | 'status'>): WorkMove[] => {
  if (status === 'PAID') return ['PREPARE']
  if (status === 'PREPARING' || status === 'PARTIALLY_CANCELLED')
    return [type === 'PICKUP' ? 'READY' : 'SHIP']
  return status === 'SHIPPING' ? ['DELIVER'] : []
}

const Acts = ({
  order,
  moving,
  onMove,
  onDecide,
}: { order: WorkOrder } & Pick<WorkViewProps, 'moving' | 'onMove' | 'onDecide'>) => {
  const working = moving === order.oid && m['desk.move.working']()
  if (order.status === 'RETURN_REQUESTED')
    return (
      <Cluster gap={8}>
        <Button size="small" disabled={moving !== null} onClick={() => onDecide(order.oid, false)}>
          {m['desk.return.refuse']()}
        </Button>
        <Button size="small" variant="primary" working={working} onClick={() => onDecide(order.oid, true)}>
          {m['desk.return.accept']()}
        </Button>
      </Cluster>
    )
  return listMoves(order).map((move) => (
    <Button key={move} working={working} onClick={() => onMove(order.oid, move)}>
      {moveNames[move]()}
    </Button>
  ))
}

const toDateText = ({ pickup, createdAt }: WorkOrder) =>
  pickup
    ? m['desk.order.pickup_at']({ date: formatDate(pickup.date), time: pickup.time })
    : m['desk.order.ordered_at']({ date: formatDate(createdAt) })

const returnCauseNames: Record<NonNullable<WorkOrder['returnCause']>, () => string> = {
  CHANGE_OF_MIND: m['orders.cancel.reason_mind'],
  DEFECT: m['orders.cancel.reason_defect'],
}

const listReturnFacts = ({ lines, returnAsked }: WorkOrder) =>
  returnAsked
    ? [
        { name: m['desk.return.lines'](), fact: toPieceTexts({ lines }, returnAsked).join(', ') },
        { name: m['desk.return.back'](), fact: formatWon(returnAsked.money + returnAsked.cash) },
      ]
    : []

const listOrderFacts = (order: WorkOrder) => {
  const { lines, shipTo, giftTo, returnCause, returnReason } = order
  return [
    { name: m['desk.order.lines'](), fact: <RemainingLines lines={lines} /> },
    ...(shipTo ? listShippingFacts(shipTo) : []),
    ...(giftTo ? listGiftFacts(giftTo) : []),
    ...(returnCause
      ? [{ name: m['orders.cancel.reason_return'](), fact: returnCauseNames[returnCause]() }]
      : []),
    ...(returnReason ? [{ name: m['desk.return.detail'](), fact: returnReason }] : []),
    ...listReturnFacts(order),
  ]
}

const Row = ({
  order,
  ...acts
}: { order: WorkOrder } & Pick<WorkViewProps, 'moving' | 'onMove' | 'onDecide'>) => (
  <OrderRow
    as="li"
    state={{ text: order.statusName, tone: 'notify' }}
    date={toDateText(order)}
    title={toOrderTitle(order)}
    number={[order.oid, order.ordererMasked, order.storeName].filter(Boolean).join(' · ')}
    price={formatWon(order.payable + order.cashUsed)}
    bottles={order.lines.slice(0, 3).map(({ image }) => toBottleImage(image, [240]))}
    detail={<FactList facts={listOrderFacts(order)} />}
    action={<Acts order={order} {...acts} />}
  />
)

/** The orders to be worked on, the oldest first, each with its next move. */
export const WorkView = ({ search, work, hrefOf, ...acts }: WorkViewProps) => (
  <Section title={m['desk.work.title']()} size="small" space="none">
    <Stack gap={16}>
      <TabLinks
        label={m['desk.work.title']()}
        tabs={[
          { label: m['desk.work.all'](), href: hrefOf({}), current: !search.status },
          ...workStatuses.map((status) => ({
            label: names[status](),
            href: hrefOf({ status }),
            current: search.status === status,
          })),
        ]}
      />
      {work._embedded.items.length === 0 ? (
        <EmptyState title={m['desk.work.empty']()} />
      ) : (
        <Stack as="ul" gap={0} aria-label={m['desk.work.title']()}>
          {work._embedded.items.map((order) => (
            <Row key={order.oid} order={order} {...acts} />
          ))}
        </Stack>
      )}
      <ListPages page={work.page} hrefOf={(page) => hrefOf(toSearchPage(search, page))} />
    </Stack>
  </Section>
)

import { addCalendarDays, toSeoulDay, toSeoulDateTime } from '../clock.ts'
import { listKoreanHolidays, type Holidays } from '../platform/calendar/holidays.ts'
import type { OrderStatus } from '../db/tables/orders.ts'

export type OrderType = 'PICKUP' | 'DELIVERY' | 'SUBSCRIBE'

/** States in which money was taken and not fully refunded. */
export const paidStatuses = [
  'PAID',
  'PREPARING',
  'READY_FOR_PICKUP',
  'PICKED_UP',
  'SHIPPING',
  'DELIVERED',
  'CONFIRMED',
  'CANCEL_REQUESTED',
  'REFUNDING',
  'PARTIALLY_CANCELLED',
  'RETURN_REQUESTED',
] as const satisfies OrderStatus[]

/** States in which bottles, coupons and cash are held. */
export const holdingStatuses = [
  'PENDING_PAYMENT',
  'APPROVING',
  'AWAITING_DEPOSIT',
  'UNKNOWN',
] as const satisfies OrderStatus[]

/** States that a shopper's list never shows: nothing was ordered yet. */
export const unplacedStatuses = ['PRE_ORDER', 'RESET', 'FAILED'] as const satisfies OrderStatus[]

/** States in which a paid order is not packed yet. */
export const unpackedStatuses = ['PAID', 'PREPARING', 'PARTIALLY_CANCELLED'] as const satisfies OrderStatus[]

/** States in which a paid order may be cancelled: the store has not handed it over, nor sent it. */
export const cancellableStatuses = [...unpackedStatuses, 'READY_FOR_PICKUP'] as const satisfies OrderStatus[]

/** States in which a paid order has not reached its shopper. */
export const openStatuses = [...cancellableStatuses, 'SHIPPING'] as const satisfies OrderStatus[]

/** States in which something is still to be done with an order. */
export const workStatuses = [...openStatuses, 'RETURN_REQUESTED'] as const satisfies OrderStatus[]

/** States in which nothing was paid yet and an order may be ended. */
export const unpaidStatuses = ['PENDING_PAYMENT', 'AWAITING_DEPOSIT'] as const satisfies OrderStatus[]

/** States in which the shopper has what was ordered. */
export const receivedStatuses = ['PICKED_UP', 'DELIVERED'] as const satisfies OrderStatus[]

/** States in which goodwill may be given: the shopper has the goods, and asked to return none of them. */
export const heldStatuses = [...receivedStatuses, 'CONFIRMED'] as const satisfies OrderStatus[]

/** States in which something was cancelled or returned, or is about to be. */
export const cancelledStatuses = [
  'CANCEL_REQUESTED',
  'REFUNDING',
  'PARTIALLY_CANCELLED',
  'CANCELLED',
  'RETURN_REQUESTED',
  'RETURNED',
] as const satisfies OrderStatus[]

/** Groups of the dashboard. */
export const statusGroups = {
  awaitingDeposit: ['AWAITING_DEPOSIT'],
  paid: ['PAID'],
  preparing: ['PREPARING'],
  underway: ['READY_FOR_PICKUP', 'SHIPPING'],
  done: ['PICKED_UP', 'DELIVERED', 'CONFIRMED'],
  cancelled: cancelledStatuses,
} as const satisfies Record<string, readonly OrderStatus[]>

const has = (list: readonly OrderStatus[], status: OrderStatus) => list.includes(status)

export const isPaid = (status: OrderStatus): boolean => has(paidStatuses, status)
export const isCancellable = (status: OrderStatus): boolean => has(cancellableStatuses, status)
export const isAtWork = (status: OrderStatus): boolean => has(workStatuses, status)
export const isUnpaid = (status: OrderStatus): boolean => has(unpaidStatuses, status)
export const isReceived = (status: OrderStatus): boolean => has(receivedStatuses, status)
export const isWithShopper = (status: OrderStatus): boolean => has(heldStatuses, status)

const statusPaths: Record<OrderType, readonly OrderStatus[]> = {
  PICKUP: ['PAID', 'PREPARING', 'READY_FOR_PICKUP', 'PICKED_UP'],
  DELIVERY: ['PAID', 'PREPARING', 'SHIPPING', 'DELIVERED'],
  SUBSCRIBE: ['PAID', 'PREPARING', 'SHIPPING', 'DELIVERED'],
}
const statusesBeforePayment: readonly OrderStatus[] = [
  'PENDING_PAYMENT',
  'APPROVING',
  'UNKNOWN',
  'AWAITING_DEPOSIT',
]
const hiddenStatuses: readonly OrderStatus[] = [
  'PRE_ORDER',
  'RESET',
  'FAILED',
  'EXPIRED',
  'PENDING_PAYMENT',
  'APPROVING',
  'UNKNOWN',
]

export type Step = { status: OrderStatus; at: Date | null; state: 'DONE' | 'NOW' | 'LATER'; partly?: true }
type OrderEvent = { to: OrderStatus; at: Date; event?: string }

/** Pieces were returned and the rest stayed: no state of its own, but an event for the timeline. */
const isPartReturned = ({ event }: OrderEvent) => event === 'PART_RETURNED'

const toDoneStep = (status: OrderStatus, at: Date | null): Step => ({ status, at, state: 'DONE' })
const toPartlyReturnedStep = ({ at }: OrderEvent): Step => ({ ...toDoneStep('RETURNED', at), partly: true })

/** States that an ending of their own follows, which says them too: 결제 취소 중 is over once it is 결제 취소됨. */
const passingStatuses: readonly OrderStatus[] = ['VOIDING']

/** What an order has been through since it was last begun: an attempt that came to nothing is no step of the next. */
const listLastAttempt = (events: readonly OrderEvent[]): readonly OrderEvent[] =>
  events.slice(events.findLastIndex(({ to }) => to === 'PRE_ORDER') + 1)

/** Marks the latest step as the present one. */
const markLastAsNow = (steps: readonly Step[]): Step[] =>
  steps.map((step, index) => (index === steps.length - 1 ? { ...step, state: 'NOW' } : step))

const toLaterSteps = (statuses: readonly OrderStatus[]): Step[] =>
  statuses.map((status) => ({ status, at: null, state: 'LATER' }))

/** The way of what is left after a partial cancellation: the refund of the rest is no step of it. */
const toRestSteps = (path: readonly OrderStatus[], transitions: readonly OrderEvent[]): Step[] => {
  const at = Math.max(
    0,
    path.findLastIndex((status) => transitions.some(({ to }) => to === status)),
  )
  const reachedSteps = path
    .slice(0, at + 1)
    .map((status) => toDoneStep(status, transitions.findLast(({ to }) => to === status)?.at ?? null))
  return [...markLastAsNow(reachedSteps), ...toLaterSteps(path.slice(at + 1))]
}

/** The past, present and coming steps of an order, with the labels of its type. */
export const buildTimeline = (
  order: { type: OrderType; status: OrderStatus },
  events: readonly OrderEvent[],
): Step[] => {
  const path = statusPaths[order.type]
  const transitions = events.filter((event) => !isPartReturned(event))
  const findLastTime = (status: OrderStatus) =>
    transitions.findLast((event) => event.to === status)?.at ?? null
  const at = path.indexOf(order.status)
  if (at >= 0) {
    const reachedSteps = path.slice(0, at + 1).map((status) => toDoneStep(status, findLastTime(status)))
    return [
      ...markLastAsNow([...reachedSteps, ...events.filter(isPartReturned).map(toPartlyReturnedStep)]),
      ...toLaterSteps(path.slice(at + 1)),
    ]
  }
  const currentStep = toDoneStep(order.status, findLastTime(order.status))
  if (statusesBeforePayment.includes(order.status))
    return [...markLastAsNow([currentStep]), ...toLaterSteps(path)]
  if (order.status === 'PARTIALLY_CANCELLED') return toRestSteps(path, transitions)
  const pastSteps = listLastAttempt(transitions)
    .filter(({ to }) => to !== order.status && !hiddenStatuses.includes(to) && !passingStatuses.includes(to))
    .map(({ to, at }) => toDoneStep(to, at))
  const allSteps = [...pastSteps, currentStep, ...events.filter(isPartReturned).map(toPartlyReturnedStep)]
  return markLastAsNow(allSteps.toSorted((a, b) => Number(a.at) - Number(b.at)))
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

/** Seven days after receipt; moves from a weekend or holiday to a working day (Civil Act, art. 161). */
export const getLastWithdrawalDay = (receivedAt: Date, holidays: Holidays = listKoreanHolidays): string => {
  let day = addCalendarDays(toSeoulDay(receivedAt), 7)
  while (isWeekend(day) || holidays(day).length > 0) day = addCalendarDays(day, 1)
  return day
}

const defectMonths = 3

/** The last day for requesting a return: three months where the goods are defective. */
export const getLastReturnDay = (
  receivedAt: Date,
  cause: ReturnCause,
  holidays: Holidays = listKoreanHolidays,
): string =>
  cause === 'CHANGE_OF_MIND'
    ? getLastWithdrawalDay(receivedAt, holidays)
    : toSeoulDateTime(receivedAt).toPlainDate().add({ months: defectMonths }).toString()

export const returnCauses = ['CHANGE_OF_MIND', 'DEFECT'] as const
export type ReturnCause = (typeof returnCauses)[number]

/** Whether an order in a state may be returned for a cause: a confirmed one only for a defect. */
export const isReturnable = (status: OrderStatus, cause: ReturnCause): boolean =>
  isReceived(status) || (status === 'CONFIRMED' && cause === 'DEFECT')

type ReturnableOrder = { status: OrderStatus; receivedAt: Date | null }

/** The causes for which an order may be returned on a day. */
export const listReturnCauses = ({ status, receivedAt }: ReturnableOrder, today: string): ReturnCause[] =>
  receivedAt
    ? returnCauses.filter(
        (cause) => isReturnable(status, cause) && today <= getLastReturnDay(receivedAt, cause),
      )
    : []

/** A shopper's allowed actions on an order on a day. */
export const getAllowedActions = (order: ReturnableOrder, today: string) => {
  const { status } = order
  const causes = listReturnCauses(order, today)
  return {
    cancel: isCancellable(status) || isUnpaid(status),
    cancelLines: isCancellable(status),
    return: causes.length > 0,
    returnCauses: causes,
    confirm: isReceived(status),
  }
}

const unpreparedStatuses: readonly OrderStatus[] = ['PAID', 'PARTIALLY_CANCELLED']

/** Which pickup details may change: the store until packing begins, the time until packing ends. */
export const getAllowedPickupChanges = ({ type, status }: { type: OrderType; status: OrderStatus }) => {
  const store = type === 'PICKUP' && has(unpreparedStatuses, status)
  return { store, time: store || (type === 'PICKUP' && status === 'PREPARING') }
}

/** How long a packed order waits in the store. */
const collectionDays = 7
export const getPickupDeadline = (pickupDate: string): string => addCalendarDays(pickupDate, collectionDays)

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An order number from its day and ten random bytes: `20261121-` and ten letters that cannot be guessed. */
export const toOid = (now: Date, random: Uint8Array): string =>
  `${toSeoulDay(now).replaceAll('-', '')}-${[...random].map((byte) => crockford[byte % 32]).join('')}`

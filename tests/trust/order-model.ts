import type { OrderStatus } from '#server/db/tables/orders.ts'

/** The acts on a pickup order of two lines. */
export type Act =
  | 'calculate'
  | 'start'
  | 'pay'
  | 'payRefused'
  | 'payOverCharged'
  | 'approveAgain'
  | 'zero'
  | 'cash'
  | 'reset'
  | 'expire'
  | 'cancel'
  | 'cancelLine'
  | 'prepare'
  | 'makeReady'
  | 'ship'
  | 'deliver'
  | 'handOver'
  | 'confirm'
  | 'askReturn'
  | 'askReturnPart'
  | 'acceptReturn'
  | 'refuseReturn'

/** The reference: the next status of each act; an act without an entry for a status is refused. */
const table: Record<Act, Partial<Record<OrderStatus, OrderStatus>>> = {
  calculate: { PRE_ORDER: 'PRE_ORDER' },
  start: { PRE_ORDER: 'PENDING_PAYMENT', PENDING_PAYMENT: 'PENDING_PAYMENT' },
  // Opens the window first where it is not open.
  pay: { PRE_ORDER: 'PAID', PENDING_PAYMENT: 'PAID' },
  payRefused: { PRE_ORDER: 'FAILED', PENDING_PAYMENT: 'FAILED' },
  payOverCharged: { PRE_ORDER: 'VOIDED', PENDING_PAYMENT: 'VOIDED' },
  approveAgain: {},
  zero: {},
  cash: { PRE_ORDER: 'PAID' },
  reset: {
    PRE_ORDER: 'PRE_ORDER',
    PENDING_PAYMENT: 'PRE_ORDER',
    FAILED: 'PRE_ORDER',
    EXPIRED: 'PRE_ORDER',
    VOIDED: 'PRE_ORDER',
  },
  expire: { PENDING_PAYMENT: 'EXPIRED' },
  cancel: {
    PENDING_PAYMENT: 'CANCELLED',
    PAID: 'CANCELLED',
    PREPARING: 'CANCELLED',
    READY_FOR_PICKUP: 'CANCELLED',
    PARTIALLY_CANCELLED: 'CANCELLED',
    CANCELLED: 'CANCELLED',
  },
  cancelLine: {
    PAID: 'PARTIALLY_CANCELLED',
    PREPARING: 'PREPARING',
    READY_FOR_PICKUP: 'READY_FOR_PICKUP',
    PARTIALLY_CANCELLED: 'PARTIALLY_CANCELLED',
  },
  prepare: { PAID: 'PREPARING', PARTIALLY_CANCELLED: 'PREPARING' },
  makeReady: { PREPARING: 'READY_FOR_PICKUP', PARTIALLY_CANCELLED: 'READY_FOR_PICKUP' },
  ship: {},
  deliver: {},
  handOver: { READY_FOR_PICKUP: 'PICKED_UP' },
  confirm: { PICKED_UP: 'CONFIRMED' },
  // The cause is a defect, so that a confirmed order can be returned as well.
  askReturn: { PICKED_UP: 'RETURN_REQUESTED', CONFIRMED: 'RETURN_REQUESTED' },
  askReturnPart: { PICKED_UP: 'RETURN_REQUESTED', CONFIRMED: 'RETURN_REQUESTED' },
  acceptReturn: { RETURN_REQUESTED: 'RETURNED' },
  refuseReturn: { RETURN_REQUESTED: 'PICKED_UP' },
}

export const acts = Object.keys(table) as Act[]

/**
 * `open` counts the lines that are not cancelled, `byCard` means paid by card; `back` counts the returned
 * lines of the open ones, `asked` those under request, and `was` is the status before the request.
 */
export type OrderModel = {
  status: OrderStatus
  open: number
  byCard: boolean
  back: number
  asked: number
  was: OrderStatus
}
export const createOrderModel = (status: OrderStatus): OrderModel => ({
  status,
  open: 2,
  byCard: false,
  back: 0,
  asked: 0,
  was: 'PICKED_UP',
})

/**
 * Applies a return that is requested, accepted or refused; a partly returned order keeps its former status.
 */
const applyReturn = (model: OrderModel, act: Act, to: OrderStatus): OrderModel => {
  const { status, open, back, asked: askedLines, was } = model
  if (act === 'refuseReturn') return { ...model, status: was, asked: 0 }
  if (act === 'acceptReturn')
    return { ...model, status: back + askedLines < open ? was : to, back: back + askedLines, asked: 0 }
  return { ...model, status: to, was: status, asked: act === 'askReturnPart' ? 1 : open - back }
}

/** The next state when the call is accepted; null for a refusal, after which nothing is changed. */
export const applyAct = (model: OrderModel, act: Act): OrderModel | null => {
  const { status, open, byCard } = model
  if (act === 'approveAgain') return byCard && isCharged(status) ? model : null
  // Cancelling a cancelled line again is accepted and changes nothing.
  if (act === 'cancelLine' && open === 0) return model
  const to = table[act][status]
  if (to === undefined) return null
  if (act.endsWith('Return') || act === 'askReturnPart') return applyReturn(model, act, to)
  if (act === 'cancelLine') return { ...model, open: open - 1, status: open === 1 ? 'CANCELLED' : to }
  if (act === 'cancel' && isCharged(status)) return { ...model, open: 0, status: to }
  if (act === 'pay') return { ...model, status: to, byCard: true }
  if (act === 'cash') return { ...model, status: to, byCard: false }
  return { ...model, status: to }
}

const chargedStatuses: readonly OrderStatus[] = [
  'PAID',
  'PREPARING',
  'READY_FOR_PICKUP',
  'PICKED_UP',
  'CONFIRMED',
  'PARTIALLY_CANCELLED',
  'RETURN_REQUESTED',
]
const isCharged = (status: OrderStatus) => chargedStatuses.includes(status)

/** Statuses that only change by themselves or are final, and those that no order of this kind reaches. */
export const otherStatuses: readonly OrderStatus[] = [
  'APPROVING',
  'AWAITING_DEPOSIT',
  'UNKNOWN',
  'VOIDING',
  'RESET',
  'SHIPPING',
  'DELIVERED',
  'CANCEL_REQUESTED',
  'REFUNDING',
]
export const modeledStatuses: readonly OrderStatus[] = [
  'PRE_ORDER',
  'PENDING_PAYMENT',
  'FAILED',
  'VOIDED',
  'EXPIRED',
  'PAID',
  'PREPARING',
  'READY_FOR_PICKUP',
  'PICKED_UP',
  'CONFIRMED',
  'PARTIALLY_CANCELLED',
  'CANCELLED',
  'RETURN_REQUESTED',
  'RETURNED',
]

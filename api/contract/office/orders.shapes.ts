import { z } from '@hono/zod-openapi'
import { defineEntity } from '../../entity.ts'
import { Day, Id, Moment, NamedItem, Won } from '../../fields.ts'
import { DeliveryAddress } from '../ships.ts'
import { Carrier, OrderLine, OrderStatusCode, OrderType, PickupTime, Refund } from '../orders.shapes.ts'
import { LineQuantity, ReturnCause, ReturnRequest } from '../returns.shapes.ts'
import { moveRefusals } from './order-moves.options.ts'
import { messageStates } from './messages.ts'

const Status = { status: OrderStatusCode, statusName: z.string() }

/** An order in a list of the office; who ordered it is masked. */
export const OfficeOrderRow = defineEntity('OfficeOrderRow', {
  oid: z.string(),
  type: OrderType,
  ...Status,
  createdAt: Moment,
  paidAt: Moment.nullable(),
  /** In money and cash. */
  total: Won,
  /** The first product, the number of products, and the pieces that are left of them. */
  firstName: z.string(),
  lines: z.int(),
  pieces: z.int(),
  store: NamedItem.nullable(),
  pickup: PickupTime.nullable(),
  ordererMasked: z.string(),
  mobileMasked: z.string(),
  /** Whether it should have been prepared, sent or collected by now. */
  late: z.boolean(),
})

export const OrderBoard = defineEntity('OfficeOrderBoard', {
  /** Orders of each state in which something is still to be done. */
  statuses: z.array(z.object({ status: OrderStatusCode, count: z.int() })),
  late: z.int(),
  /** Orders that are to be collected today. */
  today: z.int(),
})

export const moves = ['PREPARE', 'READY'] as const

/** What became of each order that was to be moved on. */
export const MovedOrders = defineEntity('OfficeMovedOrders', {
  moved: z.array(z.string()),
  refused: z.array(z.object({ oid: z.string(), reason: z.enum(moveRefusals) })),
})

const OfficePayment = z.object({
  id: z.int(),
  provider: z.string(),
  method: z.string(),
  state: z.string(),
  amount: Won,
  refunded: Won,
  issuer: z.string().nullable(),
  numberMasked: z.string().nullable(),
  createdAt: Moment,
  approvedAt: Moment.nullable(),
})

const Actor = {
  /** `person:7`, `member:3`, `staff:2`, `manager:4` or `worker`; the name where it is a person's. */
  actor: z.string(),
  actorName: z.string().nullable(),
}

const OrderEvent = z.object({
  at: Moment,
  event: z.string(),
  from: z.string(),
  to: OrderStatusCode,
  toName: z.string(),
  reason: z.string().nullable(),
  ...Actor,
})

const OrderMessage = z.object({
  id: z.int(),
  channel: z.string(),
  /** What it is about: `paid`, `ready`, `refund`. */
  about: z.string(),
  state: z.enum(messageStates),
  at: Moment,
})

const OrderNote = z.object({ id: z.int(), at: Moment, personName: z.string(), text: z.string() })

/** Messages about an order that can be sent once more. */
export const resendable = ['PAID', 'READY', 'SHIPPING'] as const

/**
 * All of one order. Who ordered and who receives is in clear for those who work on it while it is at work, and
 * masked for others and afterwards.
 */
export const OfficeOrder = defineEntity('OfficeOrder', {
  oid: z.string(),
  type: OrderType,
  gift: z.boolean(),
  ...Status,
  late: z.boolean(),
  createdAt: Moment,
  paidAt: Moment.nullable(),
  receivedAt: Moment.nullable(),
  store: z.object({ id: Id, name: z.string(), company: z.string() }).nullable(),
  pickup: PickupTime.nullable(),
  parcel: z.object({ carrier: Carrier, trackingNumber: z.string() }).nullable(),
  orderer: z.object({ fullName: z.string(), mobile: z.string(), email: z.string() }).nullable(),
  idMember: Id,
  shipTo: DeliveryAddress.nullable(),
  giftTo: z.object({ fullName: z.string(), mobile: z.string(), message: z.string() }).nullable(),
  /** The last digits of the pass; null where there is none. */
  passMasked: z.string().nullable(),
  lines: z.array(OrderLine),
  /** What it cost and what went back, in won. */
  money: z.object({
    total: Won,
    shipping: Won,
    discount: Won,
    cashUsed: Won,
    payable: Won,
    refunded: Won,
    cashRefunded: Won,
  }),
  coupons: z.array(z.object({ name: z.string(), discount: Won })),
  payments: z.array(OfficePayment),
  refunds: z.array(Refund.extend(Actor)),
  returns: z.array(ReturnRequest),
  events: z.array(OrderEvent),
  messages: z.array(OrderMessage),
  notes: z.array(OrderNote),
  /** What can be done with it now. */
  acts: z.object({
    cancel: z.boolean(),
    changePickup: z.boolean(),
    decideReturn: z.boolean(),
    /** Whether the goods of an agreed return are awaited. */
    awaitGoods: z.boolean(),
    /** Whether money can go back for goods that stay with the shopper. */
    goodwill: z.boolean(),
    resend: z.array(z.enum(resendable)),
  }),
})

/** What a cancellation by the shop would refund, in money and in cash. */
export const CancelPreview = defineEntity('OfficeCancelPreview', {
  money: Won,
  cash: Won,
  /** The names of the coupons that become usable again. */
  coupons: z.array(z.string()),
  whole: z.boolean(),
  /** Whether the refund needs an account of the shopper that is not known: only the shopper can give one. */
  needsBankAccount: z.boolean(),
})

/** A return that waits for a decision, or an agreed one whose goods are awaited. */
export const OpenReturn = defineEntity('OfficeOpenReturn', {
  oid: z.string(),
  store: NamedItem.nullable(),
  ordererMasked: z.string(),
  cause: ReturnCause,
  reason: z.string().nullable(),
  lines: z.array(LineQuantity.extend({ name: z.string() })),
  money: Won,
  cash: Won,
  askedAt: Moment,
  /** When it was agreed to; null while it waits for the decision. */
  decidedAt: Moment.nullable(),
  /** The last day for the decision, the next working day after the request; of an agreed return, as it was. */
  dueOn: Day,
  late: z.boolean(),
})

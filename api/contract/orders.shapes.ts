import { z } from '@hono/zod-openapi'
import { defineEntity, defineEnum } from '../entity.ts'
import { Day, Id, IdParams, LongText, Mobile, Moment, PlainName, Picture, Won } from '../fields.ts'
import { shopCancelReasons } from './orders.options.ts'
import { LineQuantity, ReturnCause, ReturnRequest } from './returns.shapes.ts'
import { OrderSeller, OrderStore } from './stores.shapes.ts'
import { DeliveryAddress } from './ships.ts'

export const OrderStatusCode = defineEnum('OrderStatus', [
  'PRE_ORDER',
  'PENDING_PAYMENT',
  'APPROVING',
  'AWAITING_DEPOSIT',
  'UNKNOWN',
  'VOIDING',
  'VOIDED',
  'FAILED',
  'RESET',
  'EXPIRED',
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
  'CANCELLED',
  'RETURN_REQUESTED',
  'RETURNED',
])
export const OrderType = defineEnum('OrderType', ['PICKUP', 'DELIVERY', 'SUBSCRIBE'])
export const Carrier = defineEnum('Carrier', ['CJ', 'KOREA_POST', 'HANJIN', 'LOTTE', 'LOGEN'])
export type Carrier = z.output<typeof Carrier>
/** Of a parcel that is sent: its carrier, and its number there. */
export const Parcel = defineEntity('ParcelRequest', {
  carrier: Carrier,
  trackingNumber: z
    .string()
    .transform((text) => text.replace(/\D/g, ''))
    .pipe(z.string().regex(/^\d{9,14}$/))
    .openapi({ example: '123456789012' }),
})
/** The recipient of an order that is a gift, and the message to them. */
export const GiftTo = defineEntity('GiftRecipient', {
  fullName: PlainName,
  mobile: Mobile,
  message: LongText(100).default(''),
})
/** How an order was paid, independent of the language. */
export const PayMethodCode = defineEnum('PaymentMethod', [
  'CARD',
  'VBANK',
  'TRANSFER',
  'MOBILE',
  'KAKAOPAY',
  'CASH',
  'ZERO',
])

export const OrderLine = defineEntity('OrderLine', {
  id: Id,
  idProduct: Id,
  name: z.string(),
  originalName: z.string(),
  lang: z.string(),
  vintage: z.int().nullable(),
  volumeMl: z.int(),
  kind: z.string(),
  qty: z.int(),
  cancelledQty: z.int(),
  /** Pieces that were received and returned. */
  returnedQty: z.int(),
  /** The refunded part of `paidShare`. */
  refunded: Won,
  unitPrice: Won,
  listPrice: Won,
  discountShare: Won,
  paidShare: Won,
  image: Picture,
})
export const PickupTime = defineEntity('PickupTime', { date: Day, time: z.string(), deadline: Day })
const SentParcel = defineEntity('Parcel', {
  carrier: Carrier,
  carrierName: z.string(),
  trackingNumber: z.string(),
  url: z.url(),
})
const OrderCardActs = defineEntity('OrderCardActs', { cancel: z.boolean(), return: z.boolean() })
export const OrderCard = defineEntity('OrderCard', {
  oid: z.string(),
  type: OrderType,
  gift: z.boolean(),
  status: OrderStatusCode,
  statusName: z.string(),
  createdAt: Moment,
  paidAt: Moment.nullable(),
  payable: Won,
  total: Won,
  discount: Won,
  cashUsed: Won,
  shipping: Won,
  lines: z.array(OrderLine),
  store: OrderStore.nullable(),
  pickup: PickupTime.nullable(),
  /** The carrier and its tracking page; null until the parcel is sent, or where there is no carrier. */
  parcel: SentParcel.nullable(),
  /** Whether it can be cancelled, or returned, now. */
  acts: OrderCardActs,
})
/** A product of an order that was received and not reviewed yet. */
const ToReview = z.object({ toReview: Id.nullable() })
/** A card of the member's own list, with its pending steps. */
export const ListedOrder = defineEntity('ListedOrder', {
  ...OrderCard.shape,
  /** The last day for the deposit; null where none is expected. */
  depositUntil: Day.nullable(),
  ...ToReview.shape,
})
/** A number of pieces of an order line. */
export const Refund = defineEntity('Refund', {
  kind: z.enum(['CANCEL', 'RETURN', 'DEPOSIT', 'GOODWILL']),
  state: z.enum(['REQUESTED', 'DONE']),
  /** The first attempt failed; it is tried again until it is done. */
  delayed: z.boolean(),
  /** The refund by the payment provider or to the account, and the refund in cash. */
  amount: Won,
  cash: Won,
  /** How many pieces of which lines were refunded: none for `GOODWILL`; null is all that was left. */
  lines: z.array(LineQuantity).nullable(),
  reason: z.string().nullable(),
  /** Why the shop cancelled it; null where it did not. */
  shopReason: z.enum(shopCancelReasons).nullable(),
  requestedAt: Moment,
  doneAt: Moment.nullable(),
})
const Count = z.int().min(1).max(999).optional()
/** A number of pieces of a line, or all that are left; refused when fewer are left than the caller saw. */
export const PiecesGivenUp = z.object({ qty: Count, left: Count })
export const LinesGivenUp = z
  .array(PiecesGivenUp.extend(IdParams.shape))
  .min(1)
  .max(100)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length)
export const RefundPreview = defineEntity('RefundPreview', {
  /** By the payment provider or to the account, and in cash. */
  money: Won,
  cash: Won,
  /** The names of the coupons that become usable again. */
  coupons: z.array(z.string()),
  /** Whether nothing is left of the order afterwards. */
  whole: z.boolean(),
  /**
   * A refund of a virtual account needs an account to go to: none is needed, one must be given, or one is
   * known.
   */
  account: z.enum(['NONE', 'NEEDED', 'KEPT']),
  /** The account that is known, as pages show it. */
  keptAccount: z.object({ bank: z.string(), numberMasked: z.string(), holderMasked: z.string() }).nullable(),
})
const OrderGift = defineEntity('OrderGift', { fullName: z.string(), mobile: z.string(), message: z.string() })
export const Order = defineEntity('Order', {
  ...OrderCard.shape,
  ...ToReview.shape,
  orderer: z.object({ fullName: z.string(), mobile: z.string(), email: z.string() }).nullable(),
  shipTo: DeliveryAddress.nullable(),
  seller: OrderSeller.nullable(),
  giftTo: OrderGift.nullable(),
  /** The eight digits shown at the store; only while something can be collected. */
  passNumber: z.string().nullable(),
  /** The key of the code beside it, which changes every 30 seconds. */
  passKey: z.string().nullable(),
  payment: z
    .object({
      code: PayMethodCode,
      method: z.string(),
      issuer: z.string().nullable(),
      numberMasked: z.string().nullable(),
      installments: z.int().nullable(),
      amount: Won,
      approvedAt: Moment.nullable(),
      /** Whether the payment provider holds the money until the delivery arrives. */
      escrow: z.boolean(),
    })
    .nullable(),
  /** The account for the deposit, while the order waits for it. */
  account: z
    .object({
      bank: z.string(),
      number: z.string(),
      holder: z.string(),
      dueOn: Day,
      amount: Won,
      deposited: Won,
    })
    .nullable(),
  /**
   * Until when the stock is reserved for the payment, the server's time, and whether the payment window
   * returned with an answer that waits for its approval; null once nothing is reserved.
   */
  hold: z.object({ until: Moment, now: Moment, answered: z.boolean() }).nullable(),
  refunds: z.array(Refund),
  returns: z.array(ReturnRequest),
  /** What can be done with it now. */
  acts: defineEntity('OrderActs', {
    cancel: z.boolean(),
    cancelLines: z.boolean(),
    return: z.boolean(),
    /** The reasons for which it can be returned today. */
    returnCauses: z.array(ReturnCause),
    confirm: z.boolean(),
    /** Which parts of its pickup can still be changed. */
    pickup: z.object({ store: z.boolean(), time: z.boolean() }),
  }),
  /** `returned` can be used again: it came back with what was cancelled. */
  coupons: z.array(z.object({ name: z.string(), discount: Won, returned: z.boolean() })),
  timeline: z.array(
    z.object({
      status: OrderStatusCode,
      name: z.string(),
      at: Moment.nullable(),
      state: z.enum(['DONE', 'NOW', 'LATER']),
    }),
  ),
  /** The last day to withdraw from the order without a reason; null before it was received. */
  withdrawUntil: Day.nullable(),
})

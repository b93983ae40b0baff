import { z } from '@hono/zod-openapi'
import { defineEntity, defineEnum } from '../entity.ts'
import { Day, Id, IdParams, LongText, Mobile, Moment, PlainName, Picture, Won } from '../fields.ts'
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

export const ReturnCause = defineEnum('ReturnCause', ['CHANGE_OF_MIND', 'DEFECT'])

export const Carrier = defineEnum('Carrier', ['CJ', 'KOREA_POST', 'HANJIN', 'LOTTE', 'LOGEN'])
export type Carrier = z.output<typeof Carrier>
/** Of a parcel that is sent: who brings it, and its number there. */
export const Parcel = defineEntity('ParcelRequest', {
  carrier: Carrier,
  trackingNumber: z
    .string()
    .transform((text) => text.replace(/\D/g, ''))
    .pipe(z.string().regex(/^\d{9,14}$/))
    .openapi({ example: '123456789012' }),
})

/** To whom an order goes as a gift, and what is said with it. */
export const GiftTo = defineEntity('GiftRecipient', {
  fullName: PlainName,
  mobile: Mobile,
  message: LongText(100).default(''),
})
/** How an order was paid, whatever language it is named in. */
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
  /** What was received and went back. */
  returnedQty: z.int(),
  /** What of `paidShare` went back. */
  refunded: Won,
  unitPrice: Won,
  listPrice: Won,
  discountShare: Won,
  paidShare: Won,
  image: Picture,
})
const OrderStore = defineEntity('OrderStore', {
  id: Id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
const PickupTime = defineEntity('PickupTime', { date: Day, time: z.string(), deadline: Day })
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
  /** By whom it is brought, and where that can be followed; null until it is sent, or where nobody else brings it. */
  parcel: SentParcel.nullable(),
  /** Whether it may be cancelled, or sent back, now. */
  acts: OrderCardActs,
})
/** A product of an order that was received and not reviewed yet. */
const ToReview = z.object({ toReview: Id.nullable() })
/** A card of one's own list, with what it waits for. */
export const ListedOrder = defineEntity('ListedOrder', {
  ...OrderCard.shape,
  /** The last day to deposit on; null where none is waited for. */
  depositUntil: Day.nullable(),
  ...ToReview.shape,
})
/** So many pieces of a line of an order. */
const LineQuantity = defineEntity('LineQuantity', { id: Id, qty: z.int() })
export const Refund = defineEntity('Refund', {
  kind: z.enum(['CANCEL', 'RETURN', 'DEPOSIT']),
  state: z.enum(['REQUESTED', 'DONE']),
  /** What goes back by the payment company or to the account, and what goes back in cash. */
  amount: Won,
  cash: Won,
  /** How many pieces of which lines went back; null is all that was left. */
  lines: z.array(LineQuantity).nullable(),
  reason: z.string().nullable(),
  requestedAt: Moment,
  doneAt: Moment.nullable(),
})
/** Pieces that are to be sent back, and what became of it. */
export const ReturnRequest = defineEntity('ReturnRequest', {
  state: z.enum(['ASKED', 'REFUSED', 'AGREED', 'REFUNDED']),
  cause: ReturnCause,
  reason: z.string().nullable(),
  lines: z.array(LineQuantity),
  /** What goes back if it is agreed to, by the payment company or to the account, and in cash. */
  money: Won,
  cash: Won,
  /** The word with which it was decided. */
  answer: z.string().nullable(),
  askedAt: Moment,
  decidedAt: Moment.nullable(),
})
const Count = z.int().min(1).max(999).optional()
/** So many pieces of a line, or all that are left; refused where it has not as many left any more as were seen. */
export const PiecesGivenUp = z.object({ qty: Count, left: Count })
export const LinesGivenUp = z
  .array(PiecesGivenUp.extend(IdParams.shape))
  .min(1)
  .max(100)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length)
export const RefundPreview = defineEntity('RefundPreview', {
  /** By the payment company or to the account, and in cash. */
  money: Won,
  cash: Won,
  /** The names of the coupons that can be used again. */
  coupons: z.array(z.string()),
  /** Whether nothing is left of the order afterwards. */
  whole: z.boolean(),
  /** Money that came into a virtual account needs an account to go to: none, asked for, or known already. */
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
  seller: z
    .object({ name: z.string(), representative: z.string(), businessNumber: z.string(), phone: z.string() })
    .nullable(),
  giftTo: OrderGift.nullable(),
  /** The eight digits shown at the store; only while there is something to collect. */
  passNumber: z.string().nullable(),
  /** What the code beside it is made from, anew every 30 seconds. */
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
      /** Whether the company keeps it safe until what is sent arrives. */
      escrow: z.boolean(),
    })
    .nullable(),
  /** Where to deposit, while the order waits for it. */
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
   * Until when what is ordered is held for its payment, the server's time, and whether the payment's window came back
   * with an answer that waits for its approval; null once nothing is held.
   */
  hold: z.object({ until: Moment, now: Moment, answered: z.boolean() }).nullable(),
  refunds: z.array(Refund),
  returns: z.array(ReturnRequest),
  /** What may be done with it now. */
  acts: defineEntity('OrderActs', {
    cancel: z.boolean(),
    cancelLines: z.boolean(),
    return: z.boolean(),
    /** For what it may be sent back today. */
    returnCauses: z.array(ReturnCause),
    confirm: z.boolean(),
    /** What of its pickup may still be changed. */
    pickup: z.object({ store: z.boolean(), time: z.boolean() }),
  }),
  coupons: z.array(z.object({ name: z.string(), discount: Won })),
  timeline: z.array(
    z.object({
      status: OrderStatusCode,
      name: z.string(),
      at: Moment.nullable(),
      state: z.enum(['DONE', 'NOW', 'LATER']),
    }),
  ),
  /** Until when the order may be withdrawn from without a reason; null before it was received. */
  withdrawUntil: Day.nullable(),
})

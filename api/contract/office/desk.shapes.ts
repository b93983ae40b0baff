import { z } from '@hono/zod-openapi'
import { defineEntity } from '../../entity.ts'
import { Day, Id, Moment, Won } from '../../fields.ts'
import type { ShopCancelReason } from '../orders.options.ts'
import { OrderType } from '../orders.shapes.ts'
import { StaffOrder } from '../staff.shapes.ts'

/** What a counter looks at: orders to pack, those that are packed, those of today, those behind time, parcels. */
export const deskViews = ['prepare', 'ready', 'today', 'late', 'sent'] as const
export type DeskView = (typeof deskViews)[number]

/** Why a counter hands nothing over and cancels the order: of the shop's reasons those that are seen there. */
export const refusalReasons = [
  'AGE_NOT_VERIFIED',
  'CUSTOMER_ASKED',
  'DAMAGED',
  'OTHER',
] as const satisfies ShopCancelReason[]
export type RefusalReason = (typeof refusalReasons)[number]

/** An order as a counter sees it: its shopper by a masked name, without address, telephone and e-mail. */
export const DeskOrder = defineEntity(
  'DeskOrder',
  StaffOrder.omit({ shipTo: true, giftTo: true, returnCause: true, returnReason: true, returnAsked: true })
    .shape,
)
export const ListedDeskOrder = defineEntity('ListedDeskOrder', {
  ...DeskOrder.shape,
  /** By when it has to be packed: the pickup time, or two days after payment. */
  dueAt: Moment,
  /** Whether it is not packed although that moment has passed. */
  late: z.boolean(),
})
export const CheckedDeskOrder = defineEntity('CheckedDeskOrder', {
  ...DeskOrder.shape,
  /** Whether the current code was shown, and not the number alone. */
  proven: z.boolean(),
})

export const DeskStore = defineEntity('DeskStore', { id: Id, name: z.string(), seller: z.string() })

export const DeskBoard = defineEntity('DeskBoard', {
  prepare: z.int(),
  ready: z.int(),
  today: z.int(),
  late: z.int(),
  sent: z.int(),
  /** When the newest order to pack was paid: a later one than before is a new order. Null without one. */
  newestPaidAt: Moment.nullable(),
})

/** A sale that was refused at the counter: the order, and what its shopper gets back. */
export const RefusedHandOver = defineEntity('RefusedHandOver', {
  order: DeskOrder,
  refund: z.object({
    /** By the payment provider or to the account, and in cash. */
    money: Won,
    cash: Won,
    state: z.enum(['REQUESTED', 'DONE']),
  }),
})

export const PackingSlip = defineEntity('PackingSlip', {
  oid: z.string(),
  type: OrderType,
  storeName: z.string(),
  ordererMasked: z.string(),
  passNumber: z.string().nullable(),
  pickup: z.object({ date: Day, time: z.string(), deadline: Day }).nullable(),
  paidAt: Moment.nullable(),
  idRequired: z.boolean(),
  gift: z.boolean(),
  /** The text of the gift's card; null for an order that is no gift. */
  giftMessage: z.string().nullable(),
  /** What is left to pack. */
  lines: z.array(
    z.object({
      idProduct: Id,
      name: z.string(),
      originalName: z.string(),
      lang: z.string(),
      vintage: z.int().nullable(),
      volumeMl: z.int(),
      pieces: z.int(),
    }),
  ),
})

export const DeskRecipient = defineEntity('DeskRecipient', {
  /** The recipient and the address, while the parcel is to be sent or is on its way. */
  shipTo: StaffOrder.shape.shipTo,
  /** The recipient of a gift, until it is on its way. */
  giftTo: StaffOrder.shape.giftTo,
})

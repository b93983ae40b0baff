import { z } from '@hono/zod-openapi'
import { defineEntity } from '../entity.ts'
import { Id, Moment } from '../fields.ts'
import { Order, OrderCard } from './orders.shapes.ts'
import { ReturnCause, ReturnRequest } from './returns.shapes.ts'

/** The shopper's pass: its eight digits and, when scanned, the six of its current code. */
export const PassShown = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{8}(\d{6})?$/))
  .openapi({ example: '12345678' })

/** An order as the staff who prepare and hand it over see it, with no more of its shopper than they need. */
export const StaffOrder = defineEntity('StaffOrder', {
  ...OrderCard.omit({ acts: true }).shape,
  idStore: Id.nullable(),
  storeName: z.string(),
  ordererMasked: z.string(),
  /** Whether staff must check an ID before they hand it over: they must for wine. */
  idRequired: z.boolean(),
  pickedUpAt: Moment.nullable(),
  /** The recipient and the address, while it is to be sent. */
  shipTo: Order.shape.shipTo,
  /** The recipient of a gift and the text of its card, until it is on its way. */
  giftTo: Order.shape.giftTo,
  /** Why it is returned, and the shopper's comment. */
  returnCause: ReturnCause.nullable(),
  returnReason: z.string().nullable(),
  /** What is to be returned, until the store has decided. */
  returnAsked: ReturnRequest.nullable(),
})
export const CheckedOrder = StaffOrder.extend({
  /** Whether the current code was shown, and not the number alone. */
  proven: z.boolean(),
})

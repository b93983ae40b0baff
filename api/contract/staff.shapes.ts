import { z } from '@hono/zod-openapi'
import { defineEntity } from '../entity.ts'
import { Id, Moment } from '../fields.ts'
import { Order, OrderCard, ReturnCause, ReturnRequest } from './orders.shapes.ts'

/** What a shopper shows: the eight digits of a pass and, scanned, the six of its code of the moment. */
export const PassShown = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{8}(\d{6})?$/))
  .openapi({ example: '12345678' })

/** An order as those see it who prepare and hand it over: no more of its shopper than that needs. */
export const StaffOrder = defineEntity('StaffOrder', {
  ...OrderCard.omit({ acts: true }).shape,
  idStore: Id.nullable(),
  storeName: z.string(),
  ordererMasked: z.string(),
  /** Wine is handed over to nobody whose ID was not looked at. */
  idRequired: z.boolean(),
  pickedUpAt: Moment.nullable(),
  /** To whom and where it is to be sent, while it is. */
  shipTo: Order.shape.shipTo,
  /** To whom it goes as a gift, and the words for the card, until it is on its way. */
  giftTo: Order.shape.giftTo,
  /** Why it is to come back, and what its shopper said of it. */
  returnCause: ReturnCause.nullable(),
  returnReason: z.string().nullable(),
  /** What is to come back, while nobody has decided about it. */
  returnAsked: ReturnRequest.nullable(),
})
export const CheckedOrder = StaffOrder.extend({
  /** Whether the code of the moment was shown, and not the number alone. */
  proven: z.boolean(),
})

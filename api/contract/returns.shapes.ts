import { z } from '@hono/zod-openapi'
import { defineEntity, defineEnum } from '../entity.ts'
import { Id, Moment, Won } from '../fields.ts'

export const LineQuantity = defineEntity('LineQuantity', { id: Id, qty: z.int() })
export const ReturnCause = defineEnum('ReturnCause', ['CHANGE_OF_MIND', 'DEFECT'])
/** Pieces that the shopper wants to return, and the outcome. */
export const ReturnRequest = defineEntity('ReturnRequest', {
  /** Agreed ones wait for their goods; once these have arrived, the refund is under way. */
  state: z.enum(['ASKED', 'REFUSED', 'AGREED', 'ARRIVED', 'REFUNDED']),
  cause: ReturnCause,
  reason: z.string().nullable(),
  lines: z.array(LineQuantity),
  /** The refund if the return is accepted: by the payment provider or to the account, and in cash. */
  money: Won,
  cash: Won,
  /** The text that explains the decision. */
  answer: z.string().nullable(),
  askedAt: Moment,
  decidedAt: Moment.nullable(),
  arrivedAt: Moment.nullable(),
})

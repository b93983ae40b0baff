import { z } from '@hono/zod-openapi'
import { Id, Won } from '../fields.ts'

/** One vintage and size of a wine beside the others. */
export const Vintage = z.object({
  id: Id,
  vintage: z.int().nullable(),
  volumeMl: z.int(),
  price: Won,
  stockQty: z.int(),
  rating: z.number().nullable(),
  ratingCount: z.int(),
})

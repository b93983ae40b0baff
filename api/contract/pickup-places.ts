import { z } from '@hono/zod-openapi'
import { defineEntity } from '../entity.ts'
import { Id, TextLanguage, Won } from '../fields.ts'

/** A store where products can be collected, whether it has all of them, what they cost there, its days and hours. */
export const PickupPlace = defineEntity('PickupPlace', {
  id: Id,
  name: z.string(),
  address: z.string(),
  lang: TextLanguage,
  city: z.string(),
  phone: z.string(),
  options: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  distanceKm: z.number().nullable(),
  complete: z.boolean(),
  goods: Won,
  short: z.array(z.object({ idProduct: Id, stockQty: z.int() })),
  days: z.array(
    z.object({
      date: z.string(),
      open: z.boolean(),
      holiday: z.string().nullable(),
      times: z.array(z.string()),
    }),
  ),
})

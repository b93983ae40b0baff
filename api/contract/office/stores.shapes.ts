import { z } from '@hono/zod-openapi'
import { Text, TimeOfDay } from '../../fields.ts'

/** A time of day, HH:MM in Seoul; a store may close at 24:00. */
const ClosesAt = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
  .openapi({ example: '20:00' })
export const OpenHours = z.tuple([TimeOfDay, ClosesAt])
/** By weekday, Monday first; null is closed. */
export const WeekHours = z.array(OpenHours.nullable()).length(7)

/** Where a store is. */
export const storePlace = {
  province: Text(40, 1),
  city: Text(40, 1),
  roadAddress: Text(120, 1),
  addressDetail: Text(120),
  postalCode: z
    .string()
    .regex(/^\d{5}$/)
    .openapi({ example: '06236' }),
  latitude: z.number().min(33).max(39),
  longitude: z.number().min(124).max(132),
}

import { z } from '@hono/zod-openapi'
import { defineEntity } from '../entity.ts'
import { Id, KoreanPlace, TextLanguage } from '../fields.ts'

/** The store of an order. */
export const OrderStore = defineEntity('OrderStore', {
  id: Id,
  name: z.string(),
  address: z.string(),
  lang: TextLanguage,
  /** null where name and address are Korean. */
  korean: KoreanPlace.nullable(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

/** Who sells an order. */
export const OrderSeller = z.object({
  name: z.string(),
  representative: z.string(),
  businessNumber: z.string(),
  phone: z.string(),
  lang: TextLanguage,
})

import { z } from '@hono/zod-openapi'
import { defineEntity, defineEnum } from '../entity.ts'
import { Id, Moment, NamedItem, TextLanguage } from '../fields.ts'

export const Gender = defineEnum('Gender', ['MALE', 'FEMALE'])
export const Me = defineEntity('Me', {
  id: Id,
  email: z.string(),
  emailVerified: z.boolean(),
  /** Someone who joined with a social account may have none. */
  hasPassword: z.boolean(),
  fullName: z.string(),
  /** The identity check gave the name, so that an order need not ask for it. */
  nameVerified: z.boolean(),
  mobile: z.string().nullable(),
  gender: Gender.nullable(),
  birthDate: z.string().nullable(),
  job: z.string().nullable(),
  inflowPath: z.string().nullable(),
  snsType: z.string().nullable(),
  role: z.enum(['MEMBER', 'STAFF', 'MANAGER']),
  adultVerified: z.boolean(),
  buyerLevel: NamedItem,
  /** What advertising is agreed to, by channel. */
  subscribe: z.object({
    email: z.boolean(),
    sms: z.boolean(),
    kakao: z.boolean(),
    push: z.boolean(),
  }),
  /** Offers are agreed to by some channel, or were declined after an order: they are not asked for again. */
  offersAsked: z.boolean(),
  /** The language of messages that are about no order. */
  locale: TextLanguage,
  /** The languages for which the member answered whether messages shall come in them: not asked again. */
  languagesAsked: z.array(TextLanguage),
  cartCount: z.int(),
  /** The store where the member collects; null where none is chosen, and where that one does not sell now. */
  idStore: Id.nullable(),
  createdAt: Moment,
})

/** The nine reasons of docs/spec.md, section 9. */
export const LeaveReason = defineEnum('LeaveReason', [
  'HIGH_PRICE',
  'POOR_QUALITY',
  'FEW_PRODUCTS',
  'HARD_TO_FIND',
  'LATE_DELIVERY',
  'EXCHANGE_OR_REFUND',
  'LACKING_EVENTS_OR_SERVICES',
  'PRIVACY_WORRIES',
  'RARELY_USED',
])

/** What a member loses by leaving. */
export const Farewell = z.object({
  cash: z.object({ paid: z.int(), bonus: z.int() }),
  coupons: z.int(),
  openOrders: z.int(),
  buyerLevel: z.string(),
  reasons: z.array(z.object({ code: LeaveReason, name: z.string() })),
})

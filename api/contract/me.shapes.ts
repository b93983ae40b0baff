import { z } from '@hono/zod-openapi'
import { Id, Moment } from '../fields.ts'

export const Me = z
  .object({
    id: Id,
    email: z.string(),
    emailVerified: z.boolean(),
    /** Someone who joined with a social account may have none. */
    hasPassword: z.boolean(),
    fullName: z.string(),
    mobile: z.string().nullable(),
    gender: z.enum(['MALE', 'FEMALE']).nullable(),
    birthDate: z.string().nullable(),
    job: z.string().nullable(),
    inflowPath: z.string().nullable(),
    snsType: z.string().nullable(),
    role: z.enum(['MEMBER', 'STAFF', 'MANAGER']),
    adultVerified: z.boolean(),
    buyerLevel: z.object({ id: Id, name: z.string() }),
    /** What advertising is agreed to, by channel. */
    subscribe: z.object({
      email: z.boolean(),
      sms: z.boolean(),
      kakao: z.boolean(),
      push: z.boolean(),
    }),
    cartCount: z.int(),
    createdAt: Moment,
  })
  .openapi('Me')

/** The nine reasons of the specification, section 9. */
export const LeaveReason = z.enum([
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

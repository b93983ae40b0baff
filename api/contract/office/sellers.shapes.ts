import { z } from '@hono/zod-openapi'
import { bankNames } from '../../banks.ts'
import { defineEntity } from '../../entity.ts'
import { Day, Email, Id, Moment, Phone, PlainName, Text } from '../../fields.ts'
import { roles } from '../../permissions.ts'
import { personStates } from './people.ts'
import { storePlace, WeekHours } from './stores.shapes.ts'
import {
  applicationSteps,
  documentKinds,
  documentStates,
  sellerStates,
  sellerWaits,
  settlementCycles,
} from './sellers.options.ts'

/** 123-45-67890; whether its last digit fits is checked by the call. */
export const BusinessNumber = z
  .string()
  .regex(/^\d{3}-\d{2}-\d{5}$/)
  .openapi({ example: '123-45-67891' })

export const OfficeSellerCard = defineEntity('OfficeSellerCard', {
  id: Id,
  name: z.string(),
  businessNumber: z.string(),
  state: z.enum(sellerStates),
  joinedAt: Moment.nullable(),
  /** When its application was sent last. */
  sentAt: Moment.nullable(),
  storeCount: z.int(),
  waits: z.array(z.enum(sellerWaits)),
})

const SellerDocument = defineEntity('OfficeSellerDocument', {
  id: Id,
  kind: z.enum(documentKinds),
  store: z.object({ id: Id, name: z.string() }).nullable(),
  number: z.string(),
  validUntil: Day.nullable(),
  state: z.enum(documentStates),
  reason: z.string().nullable(),
  sentAt: Moment,
  decidedAt: Moment.nullable(),
  decidedBy: z.string().nullable(),
  /** The copy, at an address that is good for ten minutes; null where there is none. */
  file: z.object({ name: z.string(), type: z.string(), href: z.string() }).nullable(),
})

const Terms = defineEntity('OfficeSellerTerms', {
  id: Id,
  /** Hundredths of a percent. */
  commissionBp: z.int(),
  cycle: z.enum(settlementCycles),
  fromDay: Day,
  by: z.string().nullable(),
})

export const OfficeSeller = defineEntity('OfficeSeller', {
  ...OfficeSellerCard.shape,
  version: z.int(),
  representative: z.string(),
  mailOrderNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  contactEmail: z.string(),
  /** Where its money goes, masked; null until it is entered. */
  bankAccount: z.object({ bank: z.string(), numberMasked: z.string(), holder: z.string() }).nullable(),
  /** The last one first; the first of a kind and store stands for those before it. */
  documents: z.array(SellerDocument),
  /** Those that begin last first. */
  terms: z.array(Terms),
  stores: z.array(z.object({ id: Id, name: z.string(), address: z.string(), selling: z.boolean() })),
  people: z.array(
    z.object({ id: Id, name: z.string(), roles: z.array(z.enum(roles)), state: z.enum(personStates) }),
  ),
  steps: z.array(
    z.object({
      step: z.enum(applicationSteps),
      isDone: z.boolean(),
      /** Why it was returned; null where nothing is to be corrected. */
      reason: z.string().nullable(),
    }),
  ),
  /** When the terms were agreed to. */
  agreedAt: Moment.nullable(),
  /** Why it was rejected, suspended or ended. */
  reason: z.string().nullable(),
})

export const InviteBody = z.object({
  name: Text(100, 1),
  businessNumber: BusinessNumber,
  email: Email,
  ownerName: PlainName,
  locale: z.enum(['ko-KR', 'en-US']).default('ko-KR'),
})

/** One step of an application; the documents are sent one by one. */
export const StepBody = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('company'),
    representative: PlainName,
    mailOrderNumber: Text(60, 1),
    address: Text(200, 1),
    phone: Phone,
    contactEmail: Email,
  }),
  z.object({
    step: z.literal('account'),
    /** The Korean name of a bank. */
    bank: Text(20, 1).refine((name) => bankNames.includes(name), { error: 'text' }),
    number: z
      .string()
      .regex(/^[\d-]{8,20}$/)
      .openapi({ example: '123-456-789012' }),
    holder: Text(60, 1),
  }),
  z.object({ step: z.literal('store'), ...storePlace, name: Text(60, 1), phone: Phone, hours: WeekHours }),
  z.object({ step: z.literal('agree'), idTerms: Id }),
])

export const DocumentBody = z.object({
  kind: z.enum(documentKinds),
  /** The store of a licence; null for a document of the company, and for a licence before the first store. */
  idStore: Id.nullable(),
  number: Text(60, 1),
  idFile: z.uuid(),
  validUntil: Day.nullable(),
})

import { z } from '@hono/zod-openapi'
import { defineEntity } from '../../entity.ts'
import { Id, Moment, Opaque, Won } from '../../fields.ts'
import {
  draftFaultCodes,
  draftKinds,
  draftStates,
  findWineFieldLength,
  listProductKeys,
  maxDraftProducts,
} from './drafts.options.ts'

export const Kind = z.enum(draftKinds)
export const Version = z.int().min(1)

/** Texts of a draft by their fields, as they are typed: nothing is cleaned until they are published. */
export const Body = z
  .record(
    z
      .string()
      .regex(/^[\w.-]{1,60}$/)
      .openapi({ example: 'name_ko' }),
    Opaque(8000),
  )
  .superRefine((body, ctx) => {
    for (const [field, text] of Object.entries(body)) {
      const maximum = findWineFieldLength(field)
      if (maximum === undefined)
        ctx.addIssue({ code: 'unrecognized_keys', keys: [field], input: body, path: [field] })
      // Letters may have several code units; the rules of a list count them when the draft is checked.
      else if (text.length > maximum * 2)
        ctx.addIssue({
          code: 'too_big',
          origin: 'string',
          maximum,
          inclusive: true,
          input: text,
          path: [field],
        })
    }
    if (listProductKeys(body).length > maxDraftProducts)
      ctx.addIssue({
        code: 'too_big',
        origin: 'array',
        maximum: maxDraftProducts,
        inclusive: true,
        input: body,
      })
  })

const Company = z.object({ id: Id, name: z.string() })
const Correction = z.object({
  reason: z.string(),
  fields: z.array(z.object({ field: z.string(), reason: z.string() })),
})

const card = {
  id: Id,
  kind: Kind,
  /** What it changes; null for something new. */
  idSubject: Id.nullable(),
  /** Whether the shop did not have its subject when it was begun. */
  isNew: z.boolean(),
  /** The seller who proposes it; null for the operator's own. */
  company: Company.nullable(),
  name: z.string(),
  state: z.enum(draftStates),
  version: Version,
  /** When and by whom it was last saved. */
  savedAt: Moment,
  by: z.string(),
  sentAt: Moment.nullable(),
  publishAt: Moment.nullable(),
  takeDownAt: Moment.nullable(),
}
export const DraftCard = defineEntity('OfficeDraftCard', card)

export const OfficeDraft = defineEntity('OfficeDraft', {
  ...card,
  body: z.record(z.string(), z.string()),
  /** Why it came back, or why the operator threw it away. */
  returned: Correction.nullable(),
  /** The subject as the shop has it now; null for something new. */
  subject: z.record(z.string(), z.string()).nullable(),
  /** Fields that the shop changed since they were written here: one of both texts is to be chosen. */
  overtaken: z.array(z.string()),
  /** Vintages and sizes that the shop has already, by their keys in the body. */
  products: z.array(
    z.object({ key: z.string(), id: Id, vintage: z.int().nullable(), volumeMl: z.int(), price: Won }),
  ),
})

export const DraftWine = defineEntity('OfficeDraftWine', {
  id: Id,
  name: z.string(),
  originalName: z.string(),
  kind: z.string(),
  winery: z.string().nullable(),
  /** The draft of it that the person would go on with. */
  draft: z.object({ id: Id, state: z.enum(draftStates) }).nullable(),
})

export const Fault = defineEntity('OfficeDraftFault', {
  field: z.string(),
  code: z.enum(draftFaultCodes),
  /** Whether it keeps the draft from being published. */
  refuses: z.boolean(),
})

export const Term = defineEntity('OfficeDraftTerm', {
  key: z.string(),
  name: z.string(),
  /** The country of an area or of a winery. */
  country: z.string().nullable(),
})

export const VersionCard = defineEntity('OfficeVersion', {
  version: Version,
  at: Moment,
  /** Null where the subject was there before its first draft. */
  by: z.string().nullable(),
  body: z.record(z.string(), z.string()),
})

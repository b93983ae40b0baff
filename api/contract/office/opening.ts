import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Day, Id, IdParams, Mobile, Moment, Opaque, PersonName } from '../../fields.ts'
import { openingGaps, openingServices, openingSteps } from './opening.options.ts'

const OfficeOpeningStep = defineEntity('OfficeOpeningStep', {
  step: z.enum(openingSteps),
  isDone: z.boolean(),
  /** Whether the shop cannot open without it. */
  isRequired: z.boolean(),
  gaps: z.array(z.enum(openingGaps)),
  /** The seller, the store or the wine that lacks the least, where the step is about one. */
  idSubject: Id.nullable(),
})

/** The documents in force that a lawyer reads, and who read them. */
const OfficeOpeningTerms = defineEntity('OfficeOpeningTerms', {
  documents: z.array(z.object({ type: z.string(), title: z.string(), effectiveOn: Day })),
  /** Names the texts as they are: a reading names the one that was read. */
  version: z.string(),
  reading: z
    .object({
      /** The lawyer, and the day of the reading. */
      reader: z.string(),
      readOn: Day,
      /** Who wrote it down, and when. */
      by: z.string(),
      at: Moment,
      isOfThisVersion: z.boolean(),
    })
    .nullable(),
})

const OfficeOpening = defineEntity('OfficeOpening', {
  /** Whether shoppers can pay, as far as it depends on the opening. */
  isOpen: z.boolean(),
  openedAt: Moment.nullable(),
  openedBy: z.string().nullable(),
  steps: z.array(OfficeOpeningStep),
  /** Which services were tried, by whom and when; empty for a seller's people. */
  services: z.array(
    z.object({ service: z.enum(openingServices), provenAt: Moment.nullable(), by: z.string().nullable() }),
  ),
  /** null for a seller's people. */
  terms: OfficeOpeningTerms.nullable(),
})

const own = { access: 'office', may: 'shop.open', beyondSpec: true } as const

/** The first hour of a shop: what is to be done before shoppers can pay, and opening it. */
export const opening = {
  openingSteps: call({
    method: 'get',
    path: '/office/opening',
    access: 'office',
    may: 'account.own',
    summary: 'The steps before the shop opens with what each lacks; those of a seller for its own people',
    output: OfficeOpening,
    errors: [],
    beyondSpec: true,
  }),
  recordTermsReading: call({
    ...own,
    method: 'post',
    path: '/office/opening/terms',
    summary: 'Writes down which lawyer read the terms as they are now, and on which day',
    body: z.strictObject({ version: z.string().max(60), reader: PersonName, readOn: Day }),
    output: OfficeOpening,
    errors: ['office.opening.terms_changed', 'office.opening.terms_unready', 'office.opening.day'],
  }),
  recordNoClosures: call({
    method: 'post',
    path: '/office/opening/stores/{id}/no-closures',
    access: 'office',
    may: 'stores.write',
    summary: 'Writes down that a store plans no day off besides those of its week',
    params: IdParams,
    output: OfficeOpening,
    errors: ['store.not_found'],
    beyondSpec: true,
  }),
  checkService: call({
    ...own,
    method: 'post',
    path: '/office/opening/checks',
    summary:
      'Tries a service: asks the payment provider, or sends a code, a link or a window by which a person proves that it works',
    body: z.strictObject({
      service: z.enum(openingServices),
      /** Where a text message goes to. */
      mobile: Mobile.optional(),
    }),
    output: z.object({
      outcome: z.enum(['PROVEN', 'SENT', 'WINDOW']),
      /** The window of the identity check. */
      windowUrl: z.string().nullable(),
    }),
    errors: [
      'office.check.mobile',
      'office.check.off',
      'office.check.refused',
      'office.check.unclear',
      'request.too_many',
    ],
  }),
  proveService: call({
    ...own,
    method: 'post',
    path: '/office/opening/proofs',
    summary: 'Takes the code of a text message or of a mailed link, or what the identity window returned',
    body: z.strictObject({ service: z.enum(['IDENTITY', 'SMS', 'MAIL']), proof: Opaque(8192, 1) }),
    output: OfficeOpening,
    errors: ['office.check.wrong', 'office.check.expired'],
  }),
  openShop: call({
    ...own,
    method: 'post',
    path: '/office/opening/open',
    fresh: true,
    summary: 'Opens the shop and turns payments on; refused with the steps that law or money still needs',
    output: OfficeOpening,
    errors: ['office.opening.unready', 'office.opening.open'],
  }),
}

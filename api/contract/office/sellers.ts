import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import {
  Day,
  IdParams,
  LongText,
  PagedItems,
  PathId,
  SortedPaging,
  Text,
  toListField,
  OfficePageSize,
} from '../../fields.ts'
import { Uploaded, uploadErrors } from '../files.ts'
import {
  applicationSteps,
  reviewDecisions,
  sellerSorts,
  sellerStates,
  sellerWaits,
  settlementCycles,
} from './sellers.options.ts'
import { DocumentBody, InviteBody, OfficeSeller, OfficeSellerCard, StepBody } from './sellers.shapes.ts'

const base = { access: 'office', beyondSpec: true } as const
/** Documents show who stands behind a seller. */
const one = { ...base, output: OfficeSeller, personal: 'record' } as const
const review = { ...one, may: 'sellers.review', params: IdParams } as const
const apply = { ...one, may: 'sellers.apply' } as const
const Version = z.int().min(1)
const Reason = LongText(500, 1)
const changeErrors = ['office.company.not_found', 'office.seller.changed', 'office.seller.state'] as const

/** Sellers from their invitation on: application, documents, terms. A seller's owner sees their own. */
export const sellers = {
  sellers: call({
    ...base,
    may: 'sellers.review',
    method: 'get',
    path: '/office/sellers',
    summary: 'Sellers with what of them waits, by name',
    query: SortedPaging(sellerSorts).extend({
      size: OfficePageSize,
      state: toListField(z.enum(sellerStates)),
      waits: toListField(z.enum(sellerWaits)),
    }),
    output: PagedItems(OfficeSellerCard),
    errors: [],
  }),
  seller: call({
    ...review,
    method: 'get',
    path: '/office/sellers/{id}',
    summary: 'One seller whole: application, documents with their copies, terms, stores and people',
    errors: ['office.company.not_found'],
  }),
  inviteSeller: call({
    ...one,
    may: 'sellers.review',
    method: 'post',
    path: '/office/sellers',
    fresh: true,
    summary: 'Adds a seller and invites its owner by a mailed link to apply',
    body: InviteBody,
    errors: ['office.person.taken', 'office.seller.taken', 'office.fact.registration_number'],
  }),
  application: call({
    ...apply,
    method: 'get',
    path: '/office/application',
    summary: "The seller's own application, and what it became",
    errors: ['office.company.not_found'],
  }),
  applicationState: call({
    ...base,
    may: 'sellers.apply',
    method: 'get',
    path: '/office/application/state',
    summary:
      'Whether the own application has changed: what a page asks again and again, without personal data',
    output: z.object({ state: z.enum(sellerStates), version: Version }),
    errors: ['office.company.not_found'],
  }),
  saveApplicationStep: call({
    ...apply,
    method: 'put',
    path: '/office/application',
    summary: 'Saves one step of the own application; another device goes on from it',
    body: StepBody,
    errors: [
      'office.company.not_found',
      'office.seller.state',
      'office.hours.wrong',
      'office.fact.mail_order_number',
      'office.terms.changed',
    ],
  }),
  sendApplication: call({
    ...apply,
    method: 'post',
    path: '/office/application',
    summary: 'Sends the own application to be reviewed, once every step is done',
    errors: ['office.company.not_found', 'office.seller.state', 'office.application.unfinished'],
  }),
  reviewApplication: call({
    ...review,
    method: 'post',
    path: '/office/sellers/{id}/review',
    summary:
      'Opens a seller whose documents are accepted, returns the application with reasons, or rejects it',
    body: z.object({
      version: Version,
      decision: z.enum(reviewDecisions),
      /** Why steps are returned. */
      returns: z
        .array(z.object({ step: z.enum(applicationSteps), reason: Reason }))
        .max(5)
        .default([]),
      /** Why the application is rejected. */
      reason: LongText(500).default(''),
    }),
    errors: [
      ...changeErrors,
      'office.application.documents_open',
      'office.application.unfinished',
      'office.reason.required',
    ],
  }),
  suspendSeller: call({
    ...review,
    method: 'post',
    path: '/office/sellers/{id}/suspension',
    fresh: true,
    summary: 'Suspends a seller: nothing of it can be bought, open orders are still collected',
    body: z.object({ version: Version, reason: Reason }),
    errors: changeErrors,
  }),
  resumeSeller: call({
    ...review,
    method: 'delete',
    path: '/office/sellers/{id}/suspension',
    fresh: true,
    summary: 'Lets a suspended seller sell again',
    errors: ['office.company.not_found', 'office.seller.state'],
  }),
  endSeller: call({
    ...review,
    method: 'post',
    path: '/office/sellers/{id}/end',
    fresh: true,
    summary: 'Ends the contract with a seller that has no open orders',
    body: z.object({ version: Version, reason: Reason }),
    errors: [...changeErrors, 'office.store.orders_open'],
  }),
  uploadDocument: call({
    ...base,
    may: 'sellers.apply',
    method: 'post',
    path: '/office/seller-files',
    summary:
      'Takes the copy of a document, a picture or a PDF; it is removed after an hour unless one names it',
    upload: true,
    leavesNoEntry: true,
    output: Uploaded,
    errors: uploadErrors,
  }),
  addDocument: call({
    ...apply,
    method: 'post',
    path: '/office/sellers/{id}/documents',
    summary: 'Sends a document to be decided on; it takes the place of one of the same kind and store',
    params: IdParams,
    body: DocumentBody,
    errors: [
      'office.company.not_found',
      'office.seller.state',
      'store.not_found',
      'office.document.store',
      'office.document.ended',
      'file.not_found',
    ],
  }),
  decideDocument: call({
    ...review,
    method: 'post',
    path: '/office/sellers/{id}/documents/{idDocument}/decision',
    summary: 'Accepts a document, or returns it with a reason',
    params: IdParams.extend({ idDocument: PathId }),
    body: z.object({
      decision: z.enum(['ACCEPT', 'RETURN']),
      reason: Text(300).default(''),
      /** The last day, as the paper says it. */
      validUntil: Day.nullable(),
    }),
    errors: [
      'office.company.not_found',
      'office.document.not_found',
      'office.document.decided',
      'office.document.ended',
      'office.reason.required',
    ],
  }),
  changeTerms: call({
    ...one,
    may: 'sellers.terms',
    method: 'post',
    path: '/office/sellers/{id}/terms',
    fresh: true,
    summary: 'Sets commission and cycle from a day on; what was sold before keeps its terms',
    params: IdParams,
    body: z.object({
      commissionBp: z.int().min(0).max(5000),
      cycle: z.enum(settlementCycles),
      fromDay: Day,
      version: Version,
    }),
    errors: ['office.company.not_found', 'office.seller.changed', 'office.terms.past'],
  }),
}

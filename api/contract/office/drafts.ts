import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import {
  Id,
  IdParams,
  Items,
  LongText,
  Moment,
  Ok,
  Opaque,
  PagedItems,
  PathId,
  SortedPaging,
  Text,
  toListField,
  Won,
} from '../../fields.ts'
import {
  draftFaultCodes,
  draftKinds,
  draftSorts,
  draftStates,
  findWineFieldLength,
  listProductKeys,
  maxDraftProducts,
} from './drafts.options.ts'

const Kind = z.enum(draftKinds)
const Version = z.int().min(1)

/** Texts of a draft by their fields, as they are typed: nothing is cleaned until they are published. */
const Body = z
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
const Returned = z.object({
  reason: z.string(),
  fields: z.array(z.object({ field: z.string(), reason: z.string() })),
})

const card = {
  id: Id,
  kind: Kind,
  /** What it changes; null for something new. */
  idSubject: Id.nullable(),
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
const DraftCard = defineEntity('OfficeDraftCard', card)

export const OfficeDraft = defineEntity('OfficeDraft', {
  ...card,
  body: z.record(z.string(), z.string()),
  returned: Returned.nullable(),
  /** Vintages and sizes that the shop has already, by their keys in the body. */
  products: z.array(
    z.object({ key: z.string(), id: Id, vintage: z.int().nullable(), volumeMl: z.int(), price: Won }),
  ),
})

const Fault = defineEntity('OfficeDraftFault', {
  field: z.string(),
  code: z.enum(draftFaultCodes),
  /** Whether it keeps the draft from being published. */
  refuses: z.boolean(),
})

const Term = defineEntity('OfficeTerm', {
  key: z.string(),
  name: z.string(),
  /** The country of an area or of a winery. */
  country: z.string().nullable(),
})

const VersionCard = defineEntity('OfficeVersion', {
  version: Version,
  at: Moment,
  /** Null where the subject was there before its first draft. */
  by: z.string().nullable(),
  body: z.record(z.string(), z.string()),
})

const office = { access: 'office', beyondSpec: true } as const
const read = { ...office, may: 'catalogue.write', method: 'get' } as const
const write = { ...office, may: 'catalogue.write', output: OfficeDraft } as const
const publish = { ...write, may: 'catalogue.publish' } as const
const mostBytes = 512 * 1024

/** Texts that are written as drafts, reviewed, published, and kept as versions. */
export const drafts = {
  drafts: call({
    ...read,
    path: '/office/drafts',
    summary: 'Drafts: those that wait for review first, the longest waiting above',
    query: SortedPaging(draftSorts).extend({ state: toListField(z.enum(draftStates)) }),
    output: PagedItems(DraftCard),
    errors: [],
  }),
  draft: call({
    ...read,
    path: '/office/drafts/{id}',
    summary: 'One draft; what was not written in it follows its subject',
    params: IdParams,
    output: OfficeDraft,
    errors: ['office.draft.not_found'],
  }),
  draftOfSubject: call({
    ...read,
    path: '/office/subjects/{kind}/{idSubject}/draft',
    summary: 'The open draft of a subject',
    params: z.object({ kind: Kind, idSubject: PathId }),
    output: OfficeDraft,
    errors: ['office.draft.not_found'],
  }),
  wineTerms: call({
    ...read,
    path: '/office/wine-terms',
    summary: 'What a wine may be said to be: kinds, areas, grapes, levels, themes, aromas, wineries',
    output: z.object({
      kinds: z.array(Term),
      areas: z.array(Term),
      grapes: z.array(Term),
      levels: z.array(Term),
      themes: z.array(Term),
      aromas: z.array(Term),
      wineries: z.array(Term),
    }),
    errors: [],
  }),
  openDraft: call({
    ...write,
    method: 'post',
    path: '/office/drafts',
    summary: 'Opens the draft of a subject, or the one that is open already; without a subject a new one',
    leavesNoEntry: true,
    body: z.object({ kind: Kind, idSubject: Id.nullable() }),
    errors: ['wine.not_found', 'office.draft.kind'],
  }),
  saveDraft: call({
    ...write,
    method: 'put',
    path: '/office/drafts/{id}',
    summary: 'Saves a draft unless somebody saved it since; then each field that differs, with both texts',
    leavesNoEntry: true,
    params: IdParams,
    mostBytes,
    body: z.object({ version: Version, body: Body }),
    errors: ['office.draft.not_found', 'office.draft.changed', 'office.draft.state'],
  }),
  checkDraft: call({
    ...read,
    path: '/office/drafts/{id}/faults',
    summary: 'What keeps a draft from being published, and what could be better',
    params: IdParams,
    output: Items(Fault),
    errors: ['office.draft.not_found'],
  }),
  sendDraft: call({
    ...write,
    method: 'post',
    path: '/office/drafts/{id}/review',
    summary: 'Sends a draft for review',
    params: IdParams,
    body: z.object({ version: Version }),
    errors: ['office.draft.not_found', 'office.draft.changed', 'office.draft.state', 'office.draft.faulty'],
  }),
  decideDraft: call({
    ...publish,
    method: 'post',
    path: '/office/drafts/{id}/decision',
    summary: 'Publishes a draft that was sent, or returns it with the reasons of its fields',
    params: IdParams,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('PUBLISH'), version: Version }),
      z.object({
        decision: z.literal('RETURN'),
        version: Version,
        reason: LongText(1000),
        fields: z.array(z.object({ field: Text(60, 1), reason: LongText(500, 1) })).max(100),
      }),
    ]),
    errors: [
      'office.draft.not_found',
      'office.draft.changed',
      'office.draft.state',
      'office.draft.faulty',
      'office.reason.required',
    ],
  }),
  publishDraft: call({
    ...publish,
    method: 'post',
    path: '/office/drafts/{id}/publication',
    summary: 'Publishes a draft at once and keeps it as a version',
    params: IdParams,
    body: z.object({ version: Version }),
    errors: ['office.draft.not_found', 'office.draft.changed', 'office.draft.state', 'office.draft.faulty'],
  }),
  scheduleDraft: call({
    ...publish,
    method: 'put',
    path: '/office/drafts/{id}/schedule',
    summary: 'Plans when a draft is published and taken down again; without a start it is edited on',
    params: IdParams,
    body: z.object({ version: Version, publishAt: Moment.nullable(), takeDownAt: Moment.nullable() }),
    errors: [
      'office.draft.not_found',
      'office.draft.changed',
      'office.draft.state',
      'office.draft.faulty',
      'office.draft.period',
    ],
  }),
  discardDraft: call({
    ...write,
    method: 'post',
    path: '/office/drafts/{id}/discarding',
    summary: 'Throws a draft away; its subject stays as it is',
    params: IdParams,
    body: z.object({ version: Version }),
    output: Ok,
    errors: ['office.draft.not_found', 'office.draft.changed', 'office.draft.state'],
  }),
  versions: call({
    ...read,
    path: '/office/subjects/{kind}/{idSubject}/versions',
    summary: 'The versions of a subject, the latest first',
    params: z.object({ kind: Kind, idSubject: PathId }),
    output: Items(VersionCard),
    errors: [],
  }),
  restoreVersion: call({
    ...write,
    method: 'post',
    path: '/office/subjects/{kind}/{idSubject}/restoration',
    summary: 'Opens a version as a new draft',
    params: z.object({ kind: Kind, idSubject: PathId }),
    body: z.object({ version: Version }),
    errors: ['wine.not_found', 'office.version.not_found', 'office.draft.open'],
  }),
}

import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import {
  Id,
  IdParams,
  Items,
  LongText,
  Moment,
  Ok,
  PagedItems,
  PathId,
  SortedPaging,
  Text,
  toListField,
} from '../../fields.ts'
import { draftSorts, draftStates } from './drafts.options.ts'
import { Body, DraftCard, Fault, Kind, OfficeDraft, Term, Version, VersionCard } from './drafts.shapes.ts'

const office = { access: 'office', beyondSpec: true } as const
const reading = { ...office, may: 'catalogue.write', method: 'get' } as const
const write = { ...office, may: 'catalogue.write', output: OfficeDraft } as const
const publish = { ...write, may: 'catalogue.publish' } as const
const mostBytes = 512 * 1024

/** Texts that are written as drafts, reviewed, published, and kept as versions. */
export const drafts = {
  drafts: call({
    ...reading,
    path: '/office/drafts',
    summary: 'Drafts: those that wait for review first, the longest waiting above',
    query: SortedPaging(draftSorts).extend({ state: toListField(z.enum(draftStates)) }),
    output: PagedItems(DraftCard),
    errors: [],
  }),
  draft: call({
    ...reading,
    path: '/office/drafts/{id}',
    summary: 'One draft; what was not written in it follows its subject',
    params: IdParams,
    output: OfficeDraft,
    errors: ['office.draft.not_found'],
  }),
  draftOfSubject: call({
    ...reading,
    path: '/office/subjects/{kind}/{idSubject}/draft',
    summary: 'The open draft of a subject; null where it has none',
    params: z.object({ kind: Kind, idSubject: PathId }),
    output: z.object({ draft: OfficeDraft.nullable() }),
    errors: [],
  }),
  wineTerms: call({
    ...reading,
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
    ...reading,
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
    ...reading,
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
    errors: ['wine.not_found', 'office.draft.kind', 'office.version.not_found', 'office.draft.open'],
  }),
}

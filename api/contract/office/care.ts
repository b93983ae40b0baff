import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity, defineEnum } from '../../entity.ts'
import {
  Id,
  IdParams,
  LongText,
  Moment,
  Ok,
  PagedItems,
  PathId,
  QueryFlag,
  SortedPaging,
  Text,
  toListField,
  Won,
} from '../../fields.ts'
import { FileInfo } from '../files.ts'
import { OrderStatusCode } from '../orders.shapes.ts'
import { reportReasons } from '../reviews.options.ts'
import { answerKinds, caseKinds, caseSorts, caseStates } from './care.options.ts'

const CaseKind = defineEnum('OfficeCaseKind', caseKinds)
const CaseState = defineEnum('OfficeCaseState', caseStates)

const CaseHold = z.object({
  /** Who works on the case; the calling person's own is `mine`. */
  name: z.string(),
  mine: z.boolean(),
  until: Moment,
})

export const OfficeCaseCard = defineEntity('OfficeCaseCard', {
  kind: CaseKind,
  /** The id of the inquiry, the question or the review. */
  id: Id,
  /** The title of an inquiry, null for what has none. */
  title: z.string().nullable(),
  /** The first 140 characters. */
  excerpt: z.string(),
  /** The masked name of who wrote it. */
  author: z.string(),
  /** The category of an inquiry. */
  category: z.string().nullable(),
  product: z.object({ id: Id, name: z.string() }).nullable(),
  state: CaseState,
  late: z.boolean(),
  hold: CaseHold.nullable(),
  createdAt: Moment,
  dueAt: Moment,
  /** When it was answered, or decided on. */
  doneAt: Moment.nullable(),
  /** When the answer was last revised. */
  revisedAt: Moment.nullable(),
})

export const OfficeCase = defineEntity('OfficeCase', {
  ...OfficeCaseCard.shape,
  content: z.string(),
  /** Whether only who asked may read the question. */
  secret: z.boolean(),
  files: z.array(FileInfo),
  /** Every version of the answer, the latest first; `by` is null where it is older than the office. */
  answers: z.array(z.object({ version: z.int(), text: z.string(), by: z.string().nullable(), at: Moment })),
  /** The member who wrote it, for people of the operator; null where they have left. */
  member: z
    .object({
      id: Id,
      nameMasked: z.string(),
      emailMasked: z.string(),
      joinedAt: Moment,
      orders: z.array(z.object({ oid: z.string(), status: OrderStatusCode, total: Won, createdAt: Moment })),
      earlierCases: z.array(
        z.object({ kind: CaseKind, id: Id, excerpt: z.string(), state: CaseState, createdAt: Moment }),
      ),
    })
    .nullable(),
  /** What there is to decide about a review; null for an inquiry or a question. */
  review: z
    .object({
      stars: z.number(),
      purchased: z.boolean(),
      hidden: z.object({ reason: z.string(), at: Moment }).nullable(),
      reports: z.array(z.object({ reason: z.enum(reportReasons), at: Moment })),
    })
    .nullable(),
})

export const AnswerTemplate = defineEntity('OfficeAnswerTemplate', {
  id: Id,
  title: z.string(),
  text: z.string(),
  /** Whether colleagues use it too; else it is the calling person's own. */
  shared: z.boolean(),
  version: z.int(),
})

const answer = { access: 'office', may: 'care.answer', beyondSpec: true } as const
const moderate = { access: 'office', may: 'care.moderate', personal: 'record', beyondSpec: true } as const
const CaseParams = z.object({ kind: z.enum(caseKinds), id: PathId })
const AnswerParams = z.object({ kind: z.enum(answerKinds), id: PathId })

/** One queue of inquiries, questions about wines, and reviews that shoppers reported. */
export const care = {
  cases: call({
    ...answer,
    method: 'get',
    path: '/office/cases',
    summary: 'What waits for an answer or a decision, by deadline; a seller has questions about own wines',
    query: SortedPaging(caseSorts).extend({
      kind: toListField(z.enum(caseKinds)),
      state: z.enum(caseStates).default('OPEN'),
      mine: QueryFlag,
      late: QueryFlag,
    }),
    output: PagedItems(OfficeCaseCard),
    errors: [],
  }),
  caseCounts: call({
    ...answer,
    method: 'get',
    path: '/office/case-counts',
    summary: 'How many cases wait, by kind, and how many of them are late or held by the calling person',
    output: z.object({
      open: z.object({ INQUIRY: z.int(), QUESTION: z.int(), REVIEW: z.int() }),
      late: z.int(),
      mine: z.int(),
    }),
    errors: [],
  }),
  caseDetail: call({
    ...answer,
    method: 'get',
    path: '/office/cases/{kind}/{id}',
    personal: 'record',
    summary: 'One case with its text, files and answers, and what is known of who wrote it',
    params: CaseParams,
    output: OfficeCase,
    errors: ['office.case.not_found'],
  }),
  takeCase: call({
    ...answer,
    method: 'put',
    path: '/office/cases/{kind}/{id}/hold',
    summary: 'Reserves a case for 15 minutes from now; a colleague who has it keeps it',
    params: CaseParams,
    output: CaseHold,
    errors: ['office.case.not_found', 'office.case.taken'],
  }),
  releaseCase: call({
    ...answer,
    method: 'delete',
    path: '/office/cases/{kind}/{id}/hold',
    summary: 'Gives a case back that the calling person has',
    params: CaseParams,
    output: Ok,
    errors: ['office.case.not_found'],
  }),
  sendAnswer: call({
    ...answer,
    method: 'post',
    path: '/office/cases/{kind}/{id}/answers',
    personal: 'record',
    summary: 'Answers an inquiry or a question; the member of an inquiry is notified',
    params: AnswerParams,
    body: z.object({ text: LongText(4000, 1) }),
    output: OfficeCase,
    errors: [
      'office.case.not_found',
      'office.case.taken',
      'office.case.answered',
      'office.template.unfilled',
    ],
  }),
  reviseAnswer: call({
    ...answer,
    method: 'put',
    path: '/office/cases/{kind}/{id}/answers',
    personal: 'record',
    summary: 'Replaces the version of an answer that was read; all versions are kept',
    params: AnswerParams,
    body: z.object({ text: LongText(4000, 1), version: z.int().min(1).max(1000) }),
    output: OfficeCase,
    errors: ['office.case.not_found', 'office.case.taken', 'office.case.changed', 'office.template.unfilled'],
  }),
  hideReview: call({
    ...moderate,
    method: 'post',
    path: '/office/reviews/{id}/hiding',
    summary: 'Hides a review from shoppers with its stars; its reports are decided',
    params: IdParams,
    body: z.object({ reason: Text(200, 5) }),
    output: OfficeCase,
    errors: ['office.case.not_found', 'office.case.taken', 'office.case.changed'],
  }),
  showReview: call({
    ...moderate,
    method: 'delete',
    path: '/office/reviews/{id}/hiding',
    summary: 'Shows a hidden review again, or keeps a reported one: its reports are decided',
    params: IdParams,
    output: OfficeCase,
    errors: ['office.case.not_found', 'office.case.taken', 'office.case.changed'],
  }),
  answerTemplates: call({
    ...answer,
    method: 'get',
    path: '/office/answer-templates',
    summary: 'Texts that answers begin with: the own ones, and those shared with colleagues',
    output: z.object({ items: z.array(AnswerTemplate) }),
    errors: [],
  }),
  saveAnswerTemplate: call({
    ...answer,
    method: 'post',
    path: '/office/answer-templates',
    summary: 'Adds a template, or changes the version of one that was read',
    body: z.object({
      id: Id.optional(),
      version: z.int().min(1).max(1_000_000).optional(),
      title: Text(60, 1),
      text: LongText(2000, 1),
      shared: z.boolean(),
    }),
    output: AnswerTemplate,
    errors: ['office.template.not_found', 'office.case.changed'],
  }),
  deleteAnswerTemplate: call({
    ...answer,
    method: 'delete',
    path: '/office/answer-templates/{id}',
    summary: 'Removes an own or shared template; answers that began with it stay',
    params: IdParams,
    output: Ok,
    errors: ['office.template.not_found'],
  }),
}

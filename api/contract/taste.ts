import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity, defineEnum } from '../entity.ts'
import {
  Email,
  Id,
  Items,
  Moment,
  PagedItems,
  PagingByAge,
  RequiredInt,
  SortType,
  Text,
  Won,
} from '../fields.ts'
import { MyStore, ProductCard } from './wines.shapes.ts'

export const TasteQuestionType = defineEnum('TasteQuestionType', ['SINGLE', 'MULTIPLE', 'SCALE', 'PAIR'])
const Key = Text(40, 1)
/** 18 random bytes in base64url. */
const ShareKey = z
  .string()
  .regex(/^[\w-]{24}$/)
  .openapi({ example: 'Zp4w9dK2rT7mQx1vB6nY3s8L' })

/** Each from 1 to 5, to a tenth. */
export const TasteAxes = defineEntity('TasteAxes', {
  sweetness: z.number(),
  acidity: z.number(),
  body: z.number(),
  tannin: z.number(),
  fizz: z.number(),
})
/** What a bottle may cost, both ends included; an end that is null is open. */
const TasteBudget = defineEntity('TasteBudget', { from: Won.nullable(), to: Won.nullable() })
export const TasteAnswer = defineEntity('TasteAnswer', {
  question: Key,
  choices: z.array(Key).min(1).max(10),
})

const GivenAnswer = defineEntity('GivenTasteAnswer', { question: z.string(), choices: z.array(z.string()) })

const TasteChoice = defineEntity('TasteChoice', {
  key: z.string(),
  text: z.string(),
  wine: ProductCard.optional(),
})
const Question = defineEntity('TasteQuestion', {
  key: z.string(),
  type: TasteQuestionType,
  text: z.string(),
  optional: z.boolean(),
  /** Of a pair each choice is shown by a wine of the shop that tastes so. */
  choices: z.array(TasteChoice),
})

export const TasteSurvey = defineEntity('TasteSurvey', {
  id: Id,
  name: z.string(),
  questions: z.array(Question),
  /** What the member answered last time. */
  answers: z.array(GivenAnswer),
})

const TasteType = defineEntity('TasteType', { code: z.string(), name: z.string(), description: z.string() })
/** A wine that fits a taste, with why: each reason names a fact of the wine. */
const TastePick = defineEntity('TastePick', {
  ...ProductCard.shape,
  /** The first of the reasons. */
  why: z.string(),
  matchPercent: z.int(),
  reasons: z.array(z.string()),
  caution: z.string().nullable(),
})

/** A taste without the person: what others may see of it. */
export const SharedTaste = defineEntity('SharedTaste', {
  type: TasteType,
  axes: TasteAxes,
  answeredAt: Moment,
  /** Three wines that fit, each with why; fewer where the budget has no more. */
  picks: z.array(TastePick),
})

export const TasteResult = defineEntity('TasteResult', {
  ...SharedTaste.shape,
  id: Id,
  idTasteAnalysis: Id,
  answers: z.array(GivenAnswer),
  /** null where any price is right, and in results of surveys that do not ask. */
  budget: TasteBudget.nullable(),
})

export const taste = {
  survey: call({
    method: 'get',
    path: '/taste-analysis',
    access: 'member',
    summary: 'The survey: its questions and choices, and what the member answered last time',
    query: z.object({ idTasteAnalysis: RequiredInt(1, 2_147_483_647).default(1) }),
    output: TasteSurvey,
    errors: ['taste.survey.not_found'],
  }),
  questionTypes: call({
    method: 'get',
    path: '/taste-analysis/question/types',
    access: 'none',
    summary: 'How questions are answered, each way with the questions that are asked so, for visitors too',
    output: Items(
      SortType.extend({
        questions: z.array(Question.extend({ idTasteAnalysis: Id, survey: z.string(), position: z.int() })),
      }),
    ),
    errors: [],
  }),
  saveAnswers: call({
    method: 'post',
    path: '/taste-analysis',
    access: 'member',
    summary: 'Keeps the answers and tells the taste they show',
    query: MyStore,
    body: z.object({ idTasteAnalysis: Id.default(1), answers: z.array(TasteAnswer).max(20) }),
    output: TasteResult,
    errors: [
      'taste.survey.not_found',
      'taste.answers.incomplete',
      'request.too_many',
      'request.in_progress',
      'request.key_reused',
    ],
  }),
  latest: call({
    method: 'get',
    path: '/taste-analysis/latest',
    access: 'member',
    summary: 'The taste of the member by the answers given last',
    query: MyStore,
    output: TasteResult.extend({ shared: z.boolean(), shareKey: ShareKey.nullable() }),
    errors: ['taste.result.none'],
  }),
  picks: call({
    method: 'get',
    path: '/taste-analysis/picks',
    access: 'member',
    beyondSpec: true,
    summary: 'All wines picked for the member by the answers given last, the three of the result first',
    query: MyStore,
    output: Items(TastePick),
    errors: ['taste.result.none'],
  }),
  share: call({
    method: 'get',
    path: '/taste-analysis/share',
    access: 'member',
    summary: 'The taste of a member who shares it, without name and address',
    query: MyStore.extend({ email: Email }),
    output: SharedTaste,
    errors: ['taste.not_shared', 'request.too_many'],
  }),
  shared: call({
    method: 'get',
    path: '/taste-analysis/shared/{key}',
    access: 'member',
    beyondSpec: true,
    summary: 'The same by the key of a shared address, which tells nothing of who shares it',
    params: z.object({ key: ShareKey }),
    query: MyStore,
    output: SharedTaste,
    errors: ['taste.not_shared', 'request.too_many'],
  }),
  history: call({
    method: 'get',
    path: '/taste-analysis/history',
    access: 'member',
    beyondSpec: true,
    summary: 'Every result of the member, newest first',
    query: PagingByAge.pick({ size: true, page: true, sort: true, startDate: true, endDate: true }),
    output: PagedItems(TasteResult.omit({ picks: true })),
    errors: [],
  }),
  switchSharing: call({
    method: 'put',
    path: '/taste-analysis/share',
    access: 'member',
    beyondSpec: true,
    summary: 'Lets others see the taste of the member, or no longer; off at first',
    body: z.object({ on: z.boolean() }),
    output: z.object({ on: z.boolean(), key: ShareKey.nullable() }),
    errors: [],
  }),
}

import type { z } from '@hono/zod-openapi'
import type { SharedTaste, TasteResult, TasteSurvey } from '#api/contract/taste.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulIso } from '../clock.ts'
import type { Services, Viewer } from '../context.ts'
import type { Card } from '../wines/cards.rules.ts'
import { listProductCards } from '../wines/product-list.ts'
import { localize } from '../localize.ts'
import { listPicks } from './picks.present.ts'
import { toTasteProfile, listQuestionTypes } from './taste.rules.ts'
import {
  listExampleWineIds,
  listOpenSurveys,
  listTasteTypes,
  type ResultRow,
  type Survey,
  type TypeRow,
} from './taste.store.ts'

type TasteContext = Pick<Services, 'db' | 'clock'> & {
  viewer: Viewer | null
  locale: Locale
  /** The store that the shopper chose. */
  myStore?: number | undefined
}
type SharedProfile = z.output<typeof SharedTaste>

const pickCount = 3

type PresentedQuestion = z.output<typeof TasteSurvey>['questions'][number]
type Examples = ReadonlyMap<string, Card>

const toExampleKey = (question: string, choice: string) => `${question}:${choice}`

const presentQuestion = (
  { key, type, names, optional, choices }: Survey['questions'][number],
  examples: Examples,
  locale: Locale,
): PresentedQuestion => ({
  key,
  type,
  text: localize(names, locale),
  optional,
  choices: choices.map((choice) => {
    const wine = examples.get(toExampleKey(key, choice.key))
    return { key: choice.key, text: localize(choice.names, locale), ...(wine && { wine }) }
  }),
})

/** For every choice of a pair the wine that best shows it alone. */
const listExamples = async (ctx: TasteContext, { key, questions }: Survey): Promise<Examples> => {
  const choices = questions
    .filter(({ type }) => type === 'PAIR')
    .flatMap((question) => question.choices.map((choice) => ({ question: question.key, choice: choice.key })))
  if (choices.length === 0) return new Map()
  const tastes = choices.map(({ question, choice }) =>
    toTasteProfile(questions, [{ question, choices: [choice] }]),
  )
  const ids = await listExampleWineIds(ctx.db, key, tastes, ctx.clock.now())
  const cards = new Map((await listProductCards(ctx, [...new Set(ids)])).map((card) => [card.id, card]))
  return new Map(
    choices.flatMap(({ question, choice }, at) => {
      const card = cards.get(ids[at] ?? 0)
      return card ? [[toExampleKey(question, choice), card] as const] : []
    }),
  )
}

const presentQuestions = async (ctx: TasteContext, survey: Survey): Promise<PresentedQuestion[]> => {
  const examples = await listExamples(ctx, survey)
  return survey.questions.map((question) => presentQuestion(question, examples, ctx.locale))
}

/** The question types, each with its questions. */
export const presentQuestionTypes = async (ctx: TasteContext) => {
  const questionsBySurvey = await Promise.all(
    (await listOpenSurveys(ctx.db)).map(async (survey) =>
      (await presentQuestions(ctx, survey)).map((question, position) => ({
        ...question,
        idTasteAnalysis: survey.id,
        survey: survey.key,
        position,
      })),
    ),
  )
  return listQuestionTypes(ctx.locale).map((type) => ({
    ...type,
    questions: questionsBySurvey.flat().filter((question) => question.type === type.code),
  }))
}

/** A survey in a language, with earlier answers. */
export const presentSurvey = async (
  ctx: TasteContext,
  survey: Survey,
  previousResult: ResultRow | undefined,
): Promise<z.output<typeof TasteSurvey>> => ({
  id: survey.id,
  name: localize(survey.names, ctx.locale),
  questions: await presentQuestions(ctx, survey),
  answers: previousResult?.answers ?? [],
})

/** A result without its wines. */
export const presentResult = (
  row: ResultRow,
  types: readonly TypeRow[],
  locale: Locale,
): Omit<z.output<typeof TasteResult>, 'picks'> => {
  const type = types.find(({ key }) => key === row.typeKey)
  if (!type) throw new Error(`there is no type ${row.typeKey}`)
  return {
    id: row.id,
    idTasteAnalysis: row.surveyId,
    type: {
      code: type.key,
      name: localize(type.names, locale),
      description: localize(type.descriptions, locale),
    },
    axes: row.profile,
    budget: row.budget,
    answeredAt: toSeoulIso(row.createdAt),
    answers: row.answers,
  }
}

/** A result with three matching wines. */
export const presentResultWithPicks = async (
  ctx: TasteContext,
  row: ResultRow,
): Promise<z.output<typeof TasteResult>> => {
  const [types, picks] = await Promise.all([listTasteTypes(ctx.db), listPicks(ctx, row, pickCount)])
  return { ...presentResult(row, types, ctx.locale), picks }
}

/** The shared part of a result: nothing that identifies its member, or says what they spend. */
export const presentSharedResult = async (ctx: TasteContext, row: ResultRow): Promise<SharedProfile> => {
  const { type, axes, answeredAt, picks } = await presentResultWithPicks(ctx, { ...row, budget: null })
  return { type, axes, answeredAt, picks }
}

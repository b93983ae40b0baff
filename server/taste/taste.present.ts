import type { z } from '@hono/zod-openapi'
import type { SharedTaste, TasteResult, TasteSurvey } from '#api/contract/taste.ts'
import type { Locale } from '#api/fields.ts'
import { iso } from '../clock.ts'
import type { Services, Viewer } from '../context.ts'
import type { Card } from '../wines/cards.rules.ts'
import { cardsFor } from '../wines/some.ts'
import { inLocale } from '../words.ts'
import { matchTold } from '../match/match.rules.ts'
import { profileOf, questionTypes } from './taste.rules.ts'
import {
  exampleWines,
  openSurveys,
  tasteTypesOf,
  winesNear,
  type ResultRow,
  type Survey,
  type TypeRow,
} from './taste.store.ts'

type Given = Pick<Services, 'db' | 'clock'> & { viewer: Viewer | null; locale: Locale }
type Shared = z.output<typeof SharedTaste>

const picked = 3

type Shown = z.output<typeof TasteSurvey>['questions'][number]
type Examples = ReadonlyMap<string, Card>

const exampleKey = (question: string, choice: string) => `${question}:${choice}`

const questionShown = (
  { key, type, names, optional, choices }: Survey['questions'][number],
  examples: Examples,
  locale: Locale,
): Shown => ({
  key,
  type,
  text: inLocale(names, locale),
  optional,
  choices: choices.map((choice) => {
    const wine = examples.get(exampleKey(key, choice.key))
    return { key: choice.key, text: inLocale(choice.names, locale), ...(wine && { wine }) }
  }),
})

/** For every choice of a pair the wine that tastes most as if it alone were chosen. */
const examplesFor = async (given: Given, { key, questions }: Survey): Promise<Examples> => {
  const choices = questions
    .filter(({ type }) => type === 'PAIR')
    .flatMap((question) => question.choices.map((choice) => ({ question: question.key, choice: choice.key })))
  if (choices.length === 0) return new Map()
  const tastes = choices.map(({ question, choice }) =>
    profileOf(questions, [{ question, choices: [choice] }]),
  )
  const ids = await exampleWines(given.db, key, tastes, given.clock.now())
  const cards = new Map((await cardsFor(given, [...new Set(ids)])).map((card) => [card.id, card]))
  return new Map(
    choices.flatMap(({ question, choice }, at) => {
      const card = cards.get(ids[at] ?? 0)
      return card ? [[exampleKey(question, choice), card] as const] : []
    }),
  )
}

const questionsShown = async (given: Given, survey: Survey): Promise<Shown[]> => {
  const examples = await examplesFor(given, survey)
  return survey.questions.map((question) => questionShown(question, examples, given.locale))
}

/** The ways to answer, each with the questions that are asked so. */
export const typesShown = async (given: Given) => {
  const asked = await Promise.all(
    (await openSurveys(given.db)).map(async (survey) =>
      (await questionsShown(given, survey)).map((question, position) => ({
        ...question,
        idTasteAnalysis: survey.id,
        position,
      })),
    ),
  )
  return questionTypes(given.locale).map((type) => ({
    ...type,
    questions: asked.flat().filter((question) => question.type === type.code),
  }))
}

/** A survey in a language, with what was answered before. */
export const surveyShown = async (
  given: Given,
  survey: Survey,
  before: ResultRow | undefined,
): Promise<z.output<typeof TasteSurvey>> => ({
  id: survey.id,
  name: inLocale(survey.names, given.locale),
  questions: await questionsShown(given, survey),
  answers: before?.answers ?? [],
})

/** A result without its wines. */
export const resultShown = (
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
      name: inLocale(type.names, locale),
      description: inLocale(type.descriptions, locale),
    },
    axes: row.profile,
    answeredAt: iso(row.createdAt),
    answers: row.answers,
  }
}

const picksFor = async (given: Given, { profile }: ResultRow): Promise<Shared['picks']> => {
  const cards = await cardsFor(given, await winesNear(given.db, profile, picked))
  return cards.map((card) => {
    const { percent, reasons, caution } = matchTold(profile, card.taste, given.locale)
    return { ...card, why: reasons[0] ?? '', matchPercent: percent, reasons, caution }
  })
}

/** A result, whole, with three wines that fit. */
export const resultWithPicks = async (
  given: Given,
  row: ResultRow,
): Promise<z.output<typeof TasteResult>> => {
  const [types, picks] = await Promise.all([tasteTypesOf(given.db), picksFor(given, row)])
  return { ...resultShown(row, types, given.locale), picks }
}

/** What others may see of a result: nothing that leads to its member. */
export const sharedShown = async (given: Given, row: ResultRow): Promise<Shared> => {
  const { type, axes, answeredAt, picks } = await resultWithPicks(given, row)
  return { type, axes, answeredAt, picks }
}

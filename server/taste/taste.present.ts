import type { z } from '@hono/zod-openapi'
import type { SharedTaste, TasteResult, TasteSurvey } from '#api/contract/taste.ts'
import type { Locale } from '#api/fields.ts'
import { iso } from '../clock.ts'
import type { Services, Viewer } from '../context.ts'
import { cardsFor } from '../wines/some.ts'
import { inLocale } from '../words.ts'
import { matchPercent, questionTypes, whyOf, whyText } from './taste.rules.ts'
import { tasteTypesOf, winesNear, type ResultRow, type Survey, type TypeRow } from './taste.store.ts'

type Given = Pick<Services, 'db' | 'clock'> & { viewer: Viewer | null; locale: Locale }
type Shared = z.output<typeof SharedTaste>

const picked = 3

const questionShown = (
  { key, type, names, optional, choices }: Survey['questions'][number],
  locale: Locale,
) => ({
  key,
  type,
  text: inLocale(names, locale),
  optional,
  choices: choices.map((choice) => ({ key: choice.key, text: inLocale(choice.names, locale) })),
})

/** The ways to answer, each with the survey's questions that are answered so. */
export const typesShown = (survey: Survey | null, locale: Locale) =>
  questionTypes(locale).map((type) => ({
    ...type,
    questions: (survey?.questions ?? [])
      .map((question, position) => ({ ...questionShown(question, locale), position }))
      .filter((question) => question.type === type.code),
  }))

/** A survey in a language, with what was answered before. */
export const surveyShown = (
  survey: Survey,
  before: ResultRow | undefined,
  locale: Locale,
): z.output<typeof TasteSurvey> => ({
  id: survey.id,
  name: inLocale(survey.names, locale),
  questions: survey.questions.map((question) => questionShown(question, locale)),
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
  return cards.map((card) => ({
    ...card,
    why: whyText(whyOf(profile, card.taste), given.locale),
    matchPercent: matchPercent(profile, card.taste),
  }))
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

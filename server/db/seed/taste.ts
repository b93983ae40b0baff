import { eq } from 'drizzle-orm'
import { toTasteProfile, getNearestType } from '../../taste/taste.rules.ts'
import {
  tasteChoices,
  tasteQuestions,
  tasteResults,
  tasteSurveys,
  tasteTypes,
  type TasteAnswer,
} from '../tables/taste.ts'
import type { Transaction } from '../transaction.ts'
import {
  pairQuestions,
  pairSurvey,
  tasteQuestions as questionSeeds,
  tasteSurvey,
  tasteTypes as typeSeeds,
  type TasteQuestionSeed,
} from './data/taste.ts'
import { tapQuestions, tapSurvey } from './data/taps.ts'
import { toDateBefore, requireValue, toIdsByKey, toLocalizedText, getId } from './seed-rows.ts'

const seedSurveyQuestions = async (
  tx: Transaction,
  surveyId: number,
  seeds: readonly TasteQuestionSeed[],
): Promise<void> => {
  const questions = seeds.map(({ key, type, optional = false, names }, position) => ({
    ...{ surveyId, key, type, optional, position },
    names: toLocalizedText(names),
  }))
  await tx.insert(tasteQuestions).values(questions).onConflictDoNothing()
  const ids = toIdsByKey(
    await tx
      .select({ id: tasteQuestions.id, key: tasteQuestions.key })
      .from(tasteQuestions)
      .where(eq(tasteQuestions.surveyId, surveyId)),
  )
  const choices = seeds.flatMap((question) =>
    question.choices.map(({ key, names, effect, budget = null }, position) => ({
      ...{ questionId: getId(ids, question.key), key, effect, budget, position },
      names: toLocalizedText(names),
    })),
  )
  await tx.insert(tasteChoices).values(choices).onConflictDoNothing()
}

const seedSurvey = async (
  tx: Transaction,
  { key, names }: typeof tasteSurvey,
  questions: readonly TasteQuestionSeed[],
): Promise<number> => {
  await tx
    .insert(tasteSurveys)
    .values({ key, names: toLocalizedText(names) })
    .onConflictDoNothing()
  const [survey] = await tx
    .select({ id: tasteSurveys.id })
    .from(tasteSurveys)
    .where(eq(tasteSurveys.key, key))
  const { id } = requireValue(survey, key)
  await seedSurveyQuestions(tx, id, questions)
  return id
}

/** Seeds the surveys with their questions and choices, and the taste types. Returns the first survey's id. */
export const seedTaste = async (tx: Transaction): Promise<number> => {
  const surveyId = await seedSurvey(tx, tasteSurvey, questionSeeds)
  await seedSurvey(tx, pairSurvey, pairQuestions)
  await seedSurvey(tx, tapSurvey, tapQuestions)
  const types = typeSeeds.map(({ key, names, descriptions, profile }, position) => ({
    ...{ key, profile, position },
    names: toLocalizedText(names),
    descriptions: toLocalizedText(descriptions),
  }))
  await tx.insert(tasteTypes).values(types).onConflictDoNothing()
  return surveyId
}

const toAnswer = (question: string, ...choices: string[]): TasteAnswer => ({ question, choices })

/** The demo shopper's answers: half a year ago and now. */
const surveyAnswers: { daysAgo: number; answers: TasteAnswer[] }[] = [
  {
    daysAgo: 160,
    answers: [
      toAnswer('coffee', 'latte'),
      toAnswer('fruit', 'peach'),
      toAnswer('dishes', 'cheese', 'dessert'),
      toAnswer('sweetness', '3'),
      toAnswer('body', '3'),
      toAnswer('tannin', '2'),
      toAnswer('fizz', 'some'),
    ],
  },
  {
    daysAgo: 21,
    answers: [
      toAnswer('coffee', 'black'),
      toAnswer('fruit', 'cherry'),
      toAnswer('dishes', 'grill', 'cheese'),
      toAnswer('sweetness', '2'),
      toAnswer('body', '4'),
      toAnswer('tannin', '4'),
      toAnswer('fizz', 'some'),
      toAnswer('moment', 'dinner'),
    ],
  },
]

/** The demo shopper's results. */
export const seedTasteResults = async (
  tx: Transaction,
  { memberId, surveyId, now }: { memberId: number; surveyId: number; now: Date },
): Promise<void> => {
  const questions = questionSeeds.map(({ optional = false, ...question }) => ({ ...question, optional }))
  await tx.insert(tasteResults).values(
    surveyAnswers.map(({ daysAgo, answers }) => {
      const profile = toTasteProfile(questions, answers)
      const typeKey = getNearestType(profile, typeSeeds).key
      return { memberId, surveyId, answers, profile, typeKey, createdAt: toDateBefore(now, daysAgo, typeKey) }
    }),
  )
}

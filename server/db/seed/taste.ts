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
import { daysBefore, found, idsOf, localized, need } from './planting.ts'

const plantQuestions = async (
  tx: Transaction,
  surveyId: number,
  seeds: readonly TasteQuestionSeed[],
): Promise<void> => {
  const questions = seeds.map(({ key, type, optional = false, names }, position) => ({
    ...{ surveyId, key, type, optional, position },
    names: localized(names),
  }))
  await tx.insert(tasteQuestions).values(questions).onConflictDoNothing()
  const ids = idsOf(
    await tx
      .select({ id: tasteQuestions.id, key: tasteQuestions.key })
      .from(tasteQuestions)
      .where(eq(tasteQuestions.surveyId, surveyId)),
  )
  const choices = seeds.flatMap((question) =>
    question.choices.map(({ key, names, effect }, position) => ({
      ...{ questionId: need(ids, question.key), key, effect, position },
      names: localized(names),
    })),
  )
  await tx.insert(tasteChoices).values(choices).onConflictDoNothing()
}

const plantSurvey = async (
  tx: Transaction,
  { key, names }: typeof tasteSurvey,
  questions: readonly TasteQuestionSeed[],
): Promise<number> => {
  await tx
    .insert(tasteSurveys)
    .values({ key, names: localized(names) })
    .onConflictDoNothing()
  const [survey] = await tx
    .select({ id: tasteSurveys.id })
    .from(tasteSurveys)
    .where(eq(tasteSurveys.key, key))
  const { id } = found(survey, key)
  await plantQuestions(tx, id, questions)
  return id
}

/** Plants the surveys with their questions and choices, and what tastes are called. Answers the first survey's id. */
export const plantTaste = async (tx: Transaction): Promise<number> => {
  const surveyId = await plantSurvey(tx, tasteSurvey, questionSeeds)
  await plantSurvey(tx, pairSurvey, pairQuestions)
  const types = typeSeeds.map(({ key, names, descriptions, profile }, position) => ({
    ...{ key, profile, position },
    names: localized(names),
    descriptions: localized(descriptions),
  }))
  await tx.insert(tasteTypes).values(types).onConflictDoNothing()
  return surveyId
}

const answer = (question: string, ...choices: string[]): TasteAnswer => ({ question, choices })

/** How the demo shopper's taste grew: half a year ago and now. */
const answered: { daysAgo: number; answers: TasteAnswer[] }[] = [
  {
    daysAgo: 160,
    answers: [
      answer('coffee', 'latte'),
      answer('fruit', 'peach'),
      answer('dishes', 'cheese', 'dessert'),
      answer('sweetness', '3'),
      answer('body', '3'),
      answer('tannin', '2'),
      answer('fizz', 'some'),
    ],
  },
  {
    daysAgo: 21,
    answers: [
      answer('coffee', 'black'),
      answer('fruit', 'cherry'),
      answer('dishes', 'grill', 'cheese'),
      answer('sweetness', '2'),
      answer('body', '4'),
      answer('tannin', '4'),
      answer('fizz', 'some'),
      answer('moment', 'dinner'),
    ],
  },
]

/** The demo shopper's results. */
export const plantTasteResults = async (
  tx: Transaction,
  { memberId, surveyId, now }: { memberId: number; surveyId: number; now: Date },
): Promise<void> => {
  const questions = questionSeeds.map(({ optional = false, ...question }) => ({ ...question, optional }))
  await tx.insert(tasteResults).values(
    answered.map(({ daysAgo, answers }) => {
      const profile = toTasteProfile(questions, answers)
      const typeKey = getNearestType(profile, typeSeeds).key
      return { memberId, surveyId, answers, profile, typeKey, createdAt: daysBefore(now, daysAgo) }
    }),
  )
}
